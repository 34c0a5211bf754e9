/* The one service worker of the site. */
importScripts('/offline-page.js', '/push-handlers.js');
