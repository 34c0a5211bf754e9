import { REDIRECTS } from '#catalogue/addresses/redirect.ts';
import type { StoredMessage } from '#stores/assistant/chat-history.ts';
import { Icon } from '../ui/Icon.tsx';
import { ChatProductCard } from './ChatProductCard.tsx';
import { Words } from './Words.tsx';

interface Props {
  message: StoredMessage;
}

const BUBBLE = 'w-fit max-w-[88%] rounded-md px-3.5 py-2.5';

export const QuestionMessage = ({ message }: Props) => (
  <li className="flex justify-end">
    <span className="sr-only">You: </span>
    <div className={`${BUBBLE} rounded-br-none bg-copper-soft`}>
      <Words text={message.content} />
    </div>
  </li>
);

export const AnswerMessage = ({ message }: Props) => (
  <li className="grid gap-2">
    <span className="sr-only">{message.isDiagnostic ? 'About the assistant: ' : 'Assistant: '}</span>
    {message.isDiagnostic ? (
      <div className={`${BUBBLE} flex gap-2.5 rounded-bl-none border border-warn/40 bg-warn-soft text-warn`} data-diagnostic>
        <Icon name="info" size={20} />
        <Words text={message.content} />
      </div>
    ) : (
      <div className={`${BUBBLE} rounded-bl-none bg-sunken`}>
        <Words text={message.content} />
      </div>
    )}
    {message.products && (
      <ul className="divide-y divide-line card" aria-label="Products">
        {message.products.map((product) => (
          <ChatProductCard key={product.id} product={product} />
        ))}
      </ul>
    )}
    <AnswerLinks message={message} />
  </li>
);

const labelOf = (redirectUrl: string) => Object.values(REDIRECTS).find(({ path }) => path === redirectUrl)?.label ?? 'Read more';

/** The pages that an answer links to. */
function AnswerLinks({ message: { links, redirectUrl } }: Props) {
  const pages = [...(links ?? []), ...(redirectUrl === undefined ? [] : [{ label: labelOf(redirectUrl), path: redirectUrl }])];
  if (pages.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {pages.map(({ label, path }) => (
        <a key={path} className="btn-quiet text-sm" href={path}>
          {label}
          <Icon name="arrow-right" size={16} />
        </a>
      ))}
    </p>
  );
}
