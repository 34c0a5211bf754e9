import { escapeUTF8 } from 'entities';
import { absoluteUrl, alertsPath, mailLinkPath, unsubscribeCallPath } from '#catalogue/addresses/paths.ts';
import { formatPrice, formatShortPrice } from '#catalogue/price.ts';
import { SITE } from '#catalogue/site.ts';
import type { StoredNotice } from '../../db/price-alerts/notices.ts';
import { noticePath } from '../price-alerts/list-alerts.ts';
import type { Mail } from './send-mail.ts';

/** A paragraph, or a line with a link. */
type Line = string | { text: string; url: string };

const textOf = (line: Line) => (typeof line === 'string' ? line : `${line.text}\n${line.url}`);
const htmlOf = (line: Line) =>
  typeof line === 'string' ? `<p>${escapeUTF8(line)}</p>` : `<p><a href="${escapeUTF8(line.url)}">${escapeUTF8(line.text)}</a></p>`;

interface Letter {
  to: string;
  subject: string;
  lines: readonly Line[];
  headers?: Record<string, string>;
}

/** A mail as plain text and as simple HTML of the same lines. */
const mailOf = ({ to, subject, lines, headers = {} }: Letter): Mail => ({
  to,
  subject,
  headers,
  text: `${lines.map(textOf).join('\n\n')}\n\n${SITE.name}\n${SITE.origin}\n`,
  html: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${escapeUTF8(subject)}</title>${lines.map(htmlOf).join('')}<p>${SITE.name}</p></html>`,
});

/** The mail with the link to choose a new password. */
export const resetMail = (to: string, token: string): Mail =>
  mailOf({
    to,
    subject: `Choose a new password for ${SITE.name}`,
    lines: [
      'Someone, we hope you, asked for a new password. This link works once, for 30 minutes:',
      { text: 'Choose a new password', url: absoluteUrl(mailLinkPath('reset', token)) },
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });

/** The mail with the link that confirms an address. */
export const confirmMail = (to: string, token: string): Mail =>
  mailOf({
    to,
    subject: `Confirm your address for ${SITE.name}`,
    lines: [
      `You asked for mail about your price alerts, at most one a day. Confirm that this address is yours:`,
      { text: 'Confirm this address', url: absoluteUrl(mailLinkPath('confirm', token)) },
      'If you did not ask for it, do nothing: you will get no other mail.',
    ],
  });

/** What a notice says, in a sentence. */
export function noticeSentence({ kind, name, price, isDelivered, merchantName, below }: StoredNotice): string {
  if (kind === 'gone') return `${name}: no shop that we compare has it any more.`;
  const costs = `${formatPrice(price)}${isDelivered ? ' with delivery' : ''} at ${merchantName ?? 'a shop'}`;
  return kind === 'stock' ? `${name} is back in stock: ${costs}.` : `${name}: ${costs}, under your ${formatShortPrice(below ?? 0)}.`;
}

const countOf = (notices: readonly StoredNotice[]): string =>
  notices.length === 1 ? `Price alert: ${notices[0]!.name}` : `${notices.length} price alerts`;

/** The mail of a day about alerts, with the way out in one click (RFC 8058). */
export function digestMail(to: string, notices: readonly StoredNotice[], unsubscribeToken: string): Mail {
  const lines = notices.map((notice): Line => {
    const path = noticePath(notice);
    return path === null ? noticeSentence(notice) : { text: noticeSentence(notice), url: absoluteUrl(path) };
  });
  return mailOf({
    to,
    // A name of a shop's making must not begin another header.
    subject: countOf(notices).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    lines: [
      ...lines,
      'Prices are as the shops sent them last night and may have changed since. Shops pay us when you buy through our links.',
      { text: 'Change your alerts', url: absoluteUrl(alertsPath()) },
      { text: 'No more mail about alerts', url: absoluteUrl(mailLinkPath('unsubscribe', unsubscribeToken)) },
    ],
    headers: {
      'List-Unsubscribe': `<${absoluteUrl(unsubscribeCallPath(unsubscribeToken))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}
