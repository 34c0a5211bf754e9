import { expect, it } from 'vitest';
import { orderQuestion } from './help.ts';

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
])('%s: asks %s', (text, question) => expect(orderQuestion(text)).toBe(question));
