import { useStore } from '@nanostores/react';
import type { User } from '#contracts/session.ts';
import { $mustChangePassword, changePassword } from '#stores/account/account.ts';
import { logout } from '#stores/session/session.ts';
import { showToast } from '../every-page/toast.ts';
import { ReplaceOneTimePassword } from '../ui/form/PasswordForm.tsx';
import { Tabs, type Tab } from '../ui/Tabs.tsx';
import { AdminTab } from './AdminTab.tsx';
import { AlertsTab } from './AlertsTab.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { VouchersTab } from './VouchersTab.tsx';

const TABS: readonly Tab[] = [
  { id: 'profile', label: 'Profile', content: () => <ProfileTab /> },
  { id: 'alerts', label: 'Alerts', content: () => <AlertsTab /> },
  { id: 'orders', label: 'Orders', content: () => <OrdersTab /> },
  { id: 'vouchers', label: 'My Vouchers', content: () => <VouchersTab /> },
  { id: 'settings', label: 'Settings', content: () => <SettingsTab /> },
];
/** Shown to admins. The pages that it links to check the role on the server. */
const ADMIN_TABS: readonly Tab[] = [...TABS, { id: 'admin', label: 'Admin Settings', content: () => <AdminTab /> }];

function signOut() {
  logout();
  showToast('Logged out successfully');
}

export function SignedIn({ user }: { user: User }) {
  const mustChangePassword = useStore($mustChangePassword);
  return (
    <>
      <div className="mb-4 flex items-center gap-3.5">
        <span
          className="grid size-12 flex-none place-items-center rounded-full bg-copper-soft text-xl font-bold text-copper"
          aria-hidden="true"
        >
          {[...user.username][0]?.toUpperCase()}
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{user.username}</p>
          <p className="truncate text-sm text-muted">{user.email}</p>
        </div>
        <button className="btn-quiet flex-none" type="button" onClick={signOut}>
          Log out
        </button>
      </div>
      {mustChangePassword ? (
        <ReplaceOneTimePassword change={changePassword} />
      ) : (
        <Tabs label="Your account" tabs={user.role === 'admin' ? ADMIN_TABS : TABS} />
      )}
    </>
  );
}
