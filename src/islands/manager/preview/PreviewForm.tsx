import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { NETWORK_NAMES, NETWORKS } from '#catalogue/network.ts';
import { $previewDraft, type PreviewDraft, queuePreview } from '#stores/manager/feed-preview.ts';
import { showToast } from '../../every-page/toast.ts';
import { Field } from '../../ui/form/Field.tsx';

async function submit(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  const failure = await queuePreview();
  if (failure !== null) showToast(failure);
}

export function PreviewForm({ isBusy }: { isBusy: boolean }) {
  const draft = useStore($previewDraft);
  const write = (part: Partial<PreviewDraft>) => $previewDraft.set({ ...draft, ...part });
  return (
    <form className="grid gap-4 card p-4 md:grid-cols-2 md:p-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted md:col-span-2">
        Reads a feed as a run would and shows what its first rows become. Nothing of it reaches the catalogue.
      </p>
      <div className="md:col-span-2">
        <Field
          label="Address of the feed"
          hint="Write a key as ${NAME}: it is filled from the environment if the feeds configuration sends it to the same host."
          type="text"
          inputMode="url"
          spellCheck={false}
          value={draft.address}
          placeholder="https://"
          required
          onChange={(event) => write({ address: event.target.value })}
        />
      </div>
      <Field label="Format">
        {(control) => (
          <select {...control} value={draft.format} onChange={(event) => write({ format: event.target.value as PreviewDraft['format'] })}>
            {NETWORKS.map((format) => (
              <option key={format} value={format}>
                {NETWORK_NAMES[format]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Shop"
        value={draft.merchantName}
        required
        maxLength={200}
        onChange={(event) => write({ merchantName: event.target.value })}
      />
      <Field
        label="Number of the shop in its network"
        type="number"
        min={1}
        step={1}
        value={draft.networkId}
        required
        onChange={(event) => write({ networkId: event.target.value })}
      />
      <p className="self-end">
        <button className="btn-main max-sm:w-full" type="submit" disabled={isBusy}>
          {isBusy ? 'In progress…' : 'Preview'}
        </button>
      </p>
    </form>
  );
}
