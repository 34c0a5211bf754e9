/** What an operator looks for after an attack (OWASP ASVS 5.0, 16.3). */
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

/** One line of JSON in the log, which has the time and the request. Says who by number only: never an e-mail, a password or a token. */
export function logEvent(event: SecurityEvent, { userId }: { userId?: number | null } = {}): void {
  console.log(JSON.stringify({ event, userId: userId ?? null }));
}
