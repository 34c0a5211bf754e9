import type { ReadAct } from './acts/act.ts';
import type { Answer, Sources } from './answer.ts';
import type { Retrieved } from './answers/retrieval.ts';
import type { Message } from './turns/messages.ts';
import type { TalkState } from './turns/state.ts';

/** A message in its conversation. */
export interface Asked {
  sources: Sources;
  message: Message;
  state: TalkState;
  read: ReadAct;
  /** The knowledge entry that fits the message best. */
  retrieved: Retrieved | null;
  /** The one that fits another text best. */
  retrieve: (text: string) => Retrieved | null;
}

/** An answer, and what of the conversation changes by it. */
export interface Told {
  answer: Answer;
  state: Partial<TalkState>;
  /** Nothing of the catalogue fits all of the message, or it was not understood: a model may read it better. */
  isUnsure?: boolean;
}
