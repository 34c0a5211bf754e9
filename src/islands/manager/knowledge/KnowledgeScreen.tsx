import { KnowledgeForm } from './KnowledgeForm.tsx';
import { KnowledgeList } from './KnowledgeList.tsx';

/** The assistant's knowledge base. The form comes first, so that on a phone it is above the entries. */
export function KnowledgeScreen() {
  return (
    <div className="grid gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <KnowledgeForm />
      <KnowledgeList />
    </div>
  );
}
