import type { ClickExport } from '#contracts/manager/clicks.ts';
import { exportClicks } from '#stores/manager/reports.ts';
import { showToast } from '../../every-page/toast.ts';
import { saveFile } from '../../ui/save-file.ts';

async function exportAsFile(by: ClickExport) {
  const answer = await exportClicks(by);
  if ('failure' in answer) showToast(answer.failure);
  else saveFile(answer.fileName, answer.csv);
}

export function ExportButton({ by, what }: { by: ClickExport; what: string }) {
  return (
    <button className="btn-small" type="button" onClick={() => void exportAsFile(by)}>
      Export CSV<span className="sr-only"> of {what}</span>
    </button>
  );
}
