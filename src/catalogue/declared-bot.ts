import { isbot } from 'isbot';

/**
 * True for a program whose User-Agent says that it is one, and for a request without User-Agent: browsers always send one. A program
 * that pretends to be a browser is not detected, so this keeps click counts honest and protects nothing.
 *
 * @param userAgent of the request, or undefined when it has none
 * @example isDeclaredBot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true
 */
export const isDeclaredBot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);
