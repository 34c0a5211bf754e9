import { RefreshPanel } from './RefreshPanel.tsx';
import { RunHistory } from './RunHistory.tsx';

export function RefreshScreen() {
  return (
    <div className="grid gap-10">
      <RefreshPanel />
      <RunHistory />
    </div>
  );
}
