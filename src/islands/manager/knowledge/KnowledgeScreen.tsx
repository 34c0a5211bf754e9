import { KnowledgeForm } from './KnowledgeForm.tsx';
import { KnowledgeList } from './KnowledgeList.tsx';

/** What the assistant knows. The form comes first, so that on a phone it is not below fifty entries. */
export function KnowledgeScreen() {
  return (
    <div className="grid gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <KnowledgeForm />
      <KnowledgeList />
    </div>
  );
}
