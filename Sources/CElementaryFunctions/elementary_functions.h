// Declares what the core needs of C's <math.h>, for platforms that have no C library module.
#pragma once

double atan2(double y, double x);
double cos(double x);
double exp(double x);
double hypot(double x, double y);
double log(double x);
double sin(double x);
