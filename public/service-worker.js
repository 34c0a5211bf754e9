/* The one service worker of the site. */
importScripts('/push-handlers.js');
