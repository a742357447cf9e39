<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="pieces" tilewidth="16" tileheight="16" tilecount="2" columns="2" objectalignment="center">
 <image source="x@2x.png" width="32" height="16"/>
</tileset>
