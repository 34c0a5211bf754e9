import { SITE } from '#catalogue/site.ts';

/** Examples that fit any catalogue: a product with a price, vouchers, help. */
const QUESTIONS = ['Something under £20', 'Which shops have voucher codes?', 'How do rewards work?', 'What can you help me with?'];

export const FirstQuestions = ({ onAsk }: { onAsk: (text: string) => void }) => (
  <div className="min-h-0 flex-1 overflow-y-auto p-4">
    <p className="text-muted">Ask for a product, a price, a shop or a voucher code, or how {SITE.name} works.</p>
    <ul className="mt-4 grid justify-items-start gap-2" aria-label="Suggested questions">
      {QUESTIONS.map((question) => (
        <li key={question}>
          <button
            className="min-h-11 rounded-full border border-line px-4 text-left font-medium hover:border-copper hover:text-copper"
            type="button"
            onClick={() => onAsk(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  </div>
);
