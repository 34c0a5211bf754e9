import { expiredLinkSettingsPath, managerPath } from '#catalogue/addresses/paths.ts';

const LINKS = [
  {
    href: expiredLinkSettingsPath(),
    title: 'Expired link settings',
    text: 'Where links to closed merchants lead, and whether related merchants are shown.',
  },
  { href: managerPath(), title: 'Manager console', text: 'Refresh the feeds, edit what the assistant knows, and read the figures.' },
];

export function AdminTab() {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {LINKS.map(({ href, title, text }) => (
        <li key={href}>
          <a className="block h-full card p-5 hover:border-field" href={href}>
            <span className="block font-semibold text-copper">{title}</span>
            <span className="mt-1 block text-muted">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
