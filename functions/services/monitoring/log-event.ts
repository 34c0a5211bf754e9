/** Security events in the log (OWASP ASVS 5.0, 16.3). */
export type SecurityEvent =
  | 'account_deleted'
  | 'account_registered'
  | 'attempts_exceeded'
  | 'forbidden'
  | 'password_changed'
  | 'refresh_token_reused'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'token_refused';

/** Writes one line of JSON to the log, which adds the time and the request. Users by number only: never an email, a password or a token. */
export function logEvent(event: SecurityEvent, { userId }: { userId?: number | null } = {}): void {
  console.log(JSON.stringify({ event, userId: userId ?? null }));
}
