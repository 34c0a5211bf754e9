import type { Message } from '../turns/messages.ts';
import type { Act, ActContext } from './act.ts';

/** What is known of a message besides its words. */
export interface Known extends Pick<Message, 'text' | 'spoken' | 'query' | 'places' | 'vocabulary'> {
  context: ActContext;
  /** How alike the nearest entry of the knowledge base is, 0 to 1. */
  fit: number;
}

/** What several rows of evidence ask of a message, found once. */
export interface Facts extends ActContext {
  /** Goods are named, or a need that some would meet. */
  isOfGoods: boolean;
  /** Things are set against each other. */
  isCompared: boolean;
}

/** A message as evidence sees it. */
export type Seen = Known & Facts;

/** How likely acts are by what tells for or against them. */
export interface Weight {
  acts: readonly Act[];
  /** So many times likelier they are. */
  times?: number;
  /** So likely they are at least. */
  atLeast?: number;
}

/** What makes acts more or less likely, where all that it asks of a message holds. */
export interface Evidence {
  where?: Partial<Facts>;
  /** What the message says. */
  says?: RegExp;
  /** What the message does not say. */
  unless?: RegExp;
  holds?: (seen: Seen) => boolean;
  more?: Weight;
  less?: Weight;
}
