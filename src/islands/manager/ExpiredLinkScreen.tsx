/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state */
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import {
  $expiredLinkDraft,
  $expiredLinkProblem,
  expiredLinkSettings,
  saveExpiredLinkSettings,
} from '#stores/manager/expired-link-settings.ts';
import { showToast } from '../every-page/toast.ts';
import { Failed } from '../ui/Failed.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Loading } from '../ui/Loading.tsx';

const { $state, load } = expiredLinkSettings;

async function save(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  showToast(await saveExpiredLinkSettings($expiredLinkDraft.get()));
}

/** Where links to closed merchants and removed products lead. */
export function ExpiredLinkScreen() {
  const state = useStore($state);
  const form = useStore($expiredLinkDraft);
  const problem = useStore($expiredLinkProblem);
  useEffect(() => void load(), []);
  useEffect(() => {
    if (state.status === 'failed') showToast(state.message);
  }, [state]);
  if (state.status === 'loading') return <Loading label="Loading the settings" lines={3} />;
  if (state.status === 'failed') return <Failed message={state.message} again={load} />;

  return (
    <form className="grid max-w-2xl gap-5 card p-4 md:p-6" onSubmit={(event) => void save(event)}>
      <Field
        label="Redirect URL"
        hint="Where these links lead. Leave it empty to use the switch below."
        problem={problem ?? undefined}
        type="url"
        value={form.redirectUrl}
        placeholder="https://"
        onChange={(event) => $expiredLinkDraft.set({ ...form, redirectUrl: event.target.value })}
      />
      <div className="flex items-start gap-3">
        <input
          className="switch"
          id="related-merchants"
          type="checkbox"
          role="switch"
          checked={form.showRelatedMerchants}
          aria-describedby="related-merchants-note"
          onChange={(event) => $expiredLinkDraft.set({ ...form, showRelatedMerchants: event.target.checked })}
        />
        <div>
          <label className="font-medium" htmlFor="related-merchants">
            Show Related Merchants
          </label>
          <p id="related-merchants-note" className="text-sm text-muted">
            Without a redirect URL, links lead to a page of other shops with similar products.
          </p>
        </div>
      </div>
      <p>
        <button className="btn-main max-sm:w-full" type="submit">
          Save Settings
        </button>
      </p>
    </form>
  );
}
