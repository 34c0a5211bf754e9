import { expect, it } from 'vitest';
import { orderQuestion } from './own-order.ts';

it.each([
  ['ordered a coat from kingsway clothing two weeks ago and its still not come', 'my order has not arrived'],
  ['my parcel from grid street never turned up', 'my order has not arrived'],
  ['i ordered a kettle last week wheres it got to', 'my order has not arrived'],
  ['bought a lamp off grid street and its broke', 'how do i return something i bought that is faulty'],
  ['the shoes i got from grid street dont fit can i send them back', 'how do i return something i bought that is faulty'],
  ['got a dress off moor & mill and its too small', 'how do i return something i bought that is faulty'],
  ['my nan bought a telly, screen cracked in the box', 'how do i return something i bought that is faulty'],
  ['grid street sent me the wrong ink', 'how do i return something i bought that is faulty'],
  ['grid street charged me twice', 'i was charged twice for my order'],
  ['id like to cancel my order of a phone', 'how do i cancel my order'],
])('%s: asks %s', (text, question) => expect(orderQuestion(text, false)).toBe(question));

it.each([
  'bought a lamp off grid street and its broke, need a new one under 30',
  'my kettle broke, cheapest kettle please',
  'bought a printer last week, which ink do i need',
  'i bought my nephew a bike, its too small now, do you have any bigger',
  'shoes that dont rub',
  'i bought a tent, looking for pegs that wont snap',
])('%s: wants goods', (text) => expect(orderQuestion(text, false)).toBeNull());

it('is about the order when the visitor names the shop after a help answer', () => {
  expect(orderQuestion('it was from dapper wren', true)).toBe('my order has not arrived');
  expect(orderQuestion('it was from dapper wren', false)).toBeNull();
});
