/* Push messages: `{ title, body, path }`, as functions/services/delivery/send-push.ts sends them. */

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/apple-touch-icon.png', tag: 'price-alerts', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(self.clients.openWindow(href));
});
