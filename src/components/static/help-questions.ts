import { SITE } from '#catalogue/site.ts';
import type { Question } from '#components/structured-data/faq.ts';

export const HELP_QUESTIONS: readonly Question[] = [
  {
    question: `What is ${SITE.name}?`,
    answer: `A place to compare products, prices and voucher codes of UK shops. You buy from the shop itself; ${SITE.name} sells nothing and never sees your card.`,
  },
  {
    question: 'Is it free, and do I need an account?',
    answer:
      'It is free, and you can browse, search, copy codes and save products without an account. With one you can be told when a price falls, share a list by a link, and find what you saved on every device. Rewards, once they start, will need one too.',
  },
  {
    question: 'How do cashback and rewards work?',
    answer:
      'Rewards are not live yet. When they are, we will pass on 25% of the commission we receive for your purchase. If a shop pays us a commission of 10% of the price, your reward is 2.5% of the price: £2.50 for a purchase of £100.',
  },
  {
    question: 'Will purchases I make today count towards rewards later?',
    answer: 'No. Only purchases made while signed in, after rewards have started, will count.',
  },
  {
    question: 'How do I use a voucher code?',
    answer:
      'Press Copy Code, then Get Deal to open the shop, and paste the code at its checkout before you pay. Offers marked NO-CODE need no code: the price at the shop already includes them.',
  },
  {
    question: 'A voucher code did not work. Why?',
    answer:
      'Most codes have terms: a minimum spend, certain products, new customers only, or a last day. Open Terms below the code to read them. A shop can also end a code early without telling us.',
  },
  {
    question: 'The price at the shop is different. Which one is right?',
    answer: 'The price at the shop. We read the shops’ lists every night, and a shop can change its prices in between.',
  },
  {
    question: 'Does the price include delivery?',
    answer:
      'We show the cost of delivery beside each price: free, an amount, or ‘Delivery extra, see shop’ where the shop has not told us. Lists of offers are ordered by the total; delivery that a shop does not state counts as £5 in that order, never as free.',
  },
  {
    question: 'Who do I ask about my order, a return or a refund?',
    answer: 'The shop you bought from. Your contract is with the shop, and only the shop can see your order.',
  },
  {
    question: 'Where are the products I saved?',
    answer:
      'Under the heart at the top of every page. You can sort them into lists, and see what a list costs. Without an account they are stored in this browser only, until you clear its data; with one you can share a list by a link.',
  },
];
