/**
 * Whether the address of a browser's push messages is of a push service that we know. Without this anyone could have the site call any
 * address, also one of a private network.
 *
 * @param services hosts, `*.` before one for all below it, and origins
 * @example isPushEndpoint('https://fcm.googleapis.com/fcm/send/1', ['fcm.googleapis.com']) // true
 * @example isPushEndpoint('https://10.0.0.1/', ['fcm.googleapis.com']) // false
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:' || port !== '') return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
