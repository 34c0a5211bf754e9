import { useLayoutEffect, useRef } from 'react';
import type { StoredMessage } from '#stores/assistant/chat-history.ts';
import { AnswerMessage, QuestionMessage } from './Message.tsx';

interface Props {
  messages: readonly StoredMessage[];
  isThinking: boolean;
}

const MARGIN_PX = 12;
const DOT = 'size-1.5 animate-shimmer rounded-full bg-current';

/** Scrolls to the end for a new question, and to the beginning of a new answer. */
export function ConversationView({ messages, isThinking }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const shown = useRef<StoredMessage>(undefined);
  const last = messages.at(-1);
  useLayoutEffect(() => {
    const box = scroller.current;
    const item = box?.querySelector<HTMLElement>(':scope > ol > li:last-child');
    if (!box || !item) return;
    const isAnswer = last?.role === 'assistant' && shown.current !== undefined;
    box.scrollTop = isAnswer ? item.offsetTop - MARGIN_PX : box.scrollHeight;
    shown.current = last;
  }, [last]);
  return (
    <section
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label="Conversation"
    >
      <ol className="grid gap-4">
        {messages.map((message, index) => {
          const Item = message.role === 'user' ? QuestionMessage : AnswerMessage;
          // oxlint-disable-next-line react/no-array-index-key -- messages have no id
          return <Item key={index} message={message} />;
        })}
      </ol>
      {isThinking && (
        <p className="mt-4 flex w-fit items-center gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-muted" aria-hidden="true">
          Thinking
          <span className="flex gap-1">
            <span className={DOT} />
            <span className={`${DOT} [animation-delay:0.2s]`} />
            <span className={`${DOT} [animation-delay:0.4s]`} />
          </span>
        </p>
      )}
    </section>
  );
}
