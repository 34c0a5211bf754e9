import type { ReadableAtom } from 'nanostores';
import { useRef, useSyncExternalStore } from 'react';
import { $announcement, $banner, $isOpen, $isThinking, clearHistory, closeAssistant, sendMessage } from '#stores/assistant/assistant.ts';
import { $messages, $usage } from '#stores/assistant/chat-history.ts';
import { ConversationView } from './Conversation.tsx';
import { FirstQuestions } from './FirstQuestions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { usePanelPlace } from './use-panel-place.ts';

/** `useStore` of @nanostores/react is larger than the rest of the panel. */
const useStore = <Value,>($store: ReadableAtom<Value>): Value => useSyncExternalStore($store.listen, $store.get);

const ROUND = 'grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink';

export function AssistantPanel({ toggle }: { toggle: HTMLElement }) {
  const isOpen = useStore($isOpen);
  const isThinking = useStore($isThinking);
  const messages = useStore($messages);
  const banner = useStore($banner);
  const announcement = useStore($announcement);
  const usage = useStore($usage);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  usePanelPlace({ dialog, input, toggle, isOpen });

  function ask(text: string) {
    input.current?.focus();
    void sendMessage(text);
  }
  function clear() {
    clearHistory();
    input.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel, modal or not
    <dialog
      ref={dialog}
      className="assistant-panel"
      aria-labelledby="assistant-title"
      tabIndex={-1}
      onClose={closeAssistant}
      onKeyDown={(event) => event.key === 'Escape' && closeAssistant()}
    >
      <div className="flex items-center border-b border-line py-1.5 pr-1.5 pl-4">
        <div className="mr-auto min-w-0">
          <h2 id="assistant-title" className="text-lg">
            Shopping assistant
          </h2>
          {/* The line is there before the number, so that the title does not move. */}
          <p className="min-h-4 text-xs text-muted tabular-nums">{usage && `${usage.remaining} of ${usage.limit} replies left`}</p>
        </div>
        {messages.length > 0 && (
          <button className={ROUND} type="button" aria-label="Clear history" title="Clear history" onClick={clear}>
            <Icon name="trash" size={20} />
          </button>
        )}
        <button className={ROUND} type="button" aria-label="Close assistant" onClick={closeAssistant}>
          <Icon name="x" size={22} />
        </button>
      </div>
      {banner !== null && <p className="border-b border-line bg-warn-soft px-4 py-2.5 text-sm font-medium text-warn">{banner}</p>}
      {messages.length === 0 ? <FirstQuestions onAsk={ask} /> : <ConversationView messages={messages} isThinking={isThinking} />}
      <output className="sr-only">{announcement}</output>
      <QuestionForm input={input} isThinking={isThinking} onAsk={ask} />
    </dialog>
  );
}
