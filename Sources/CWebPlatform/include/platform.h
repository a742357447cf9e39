// WaymarkWeb links this, so that its functions are there; Swift calls none of them.
#pragma once
