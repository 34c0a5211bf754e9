import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { CHAT_MESSAGE_MAX_CHARS } from '#catalogue/limits.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  input: RefObject<HTMLTextAreaElement | null>;
  isThinking: boolean;
  onAsk: (text: string) => void;
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Enter sends; Shift+Enter starts a new line. While an answer is pending the input is read-only, so that it keeps the focus. */
export function QuestionForm({ input, isThinking, onAsk }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('question'));
    if (isThinking || text.trim() === '') return;
    event.currentTarget.reset();
    onAsk(text);
  }
  return (
    <form className="border-t border-line p-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]" onSubmit={submit}>
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          name="question"
          className="field-sizing-content max-h-32 field resize-none text-[1rem] aria-disabled:bg-sunken"
          aria-label="Your question"
          placeholder="Ask about products, shops, codes…"
          rows={1}
          maxLength={CHAT_MESSAGE_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="send"
          readOnly={isThinking}
          aria-disabled={isThinking}
          onKeyDown={sendOnEnter}
        />
        <button className="btn-main size-11 flex-none px-0" type="submit" aria-label="Send" disabled={isThinking}>
          <Icon name="arrow-up" size={20} />
        </button>
      </div>
      <p className="mt-1.5 text-2xs text-muted">Answers can be wrong. Shops pay us when you buy through our links.</p>
    </form>
  );
}
