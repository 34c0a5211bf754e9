import {
  ChangePassword,
  ChangeUsername,
  DeleteAccount,
  EndOtherSessions,
  EndSession,
  ExportAccount,
  ListSessions,
  ListVisits,
  RecordVisit,
} from './account.ts';
import { ConfirmAge } from './age-gate.ts';
import { Chat } from './assistant.ts';
import { ListAudit } from './audit.ts';
import { BrandProducts, GetBrand, ListBrands } from './brand.ts';
import { CategoryChildren, CategoryMerchants, CategoryProducts, CategoryTree, ListCategories } from './category.ts';
import { ExportClicks, GetClicks } from './clicks.ts';
import type { Endpoint } from './endpoint.ts';
import { GetExpiredLinkSettings, SaveExpiredLinkSettings } from './expired-link-settings.ts';
import { GetFeatured, SaveFeatured } from './featured.ts';
import { ListFeedHealth } from './feed-health.ts';
import { GetFeedRefresh, ListFeedRuns, QueueFeedRefresh } from './feed-refresh.ts';
import { GetHealth } from './health.ts';
import { DeleteKnowledge, ListKnowledge, SaveKnowledge } from './knowledge.ts';
import { GetMerchant, ListMerchants, ListMerchantsWithProducts } from './merchant.ts';
import { GetProduct, GetProductByPorId, ListProducts, RelatedProducts } from './product.ts';
import {
  ListSavedItems,
  ListSavedVouchers,
  MergeSavedItems,
  MergeSavedVouchers,
  RemoveSavedItem,
  RemoveSavedVoucher,
  SaveItem,
  SaveVoucher,
} from './saved.ts';
import { Search } from './search.ts';
import { GetProfile, Login, Logout, RefreshSession, Register, StartGuestSession } from './session.ts';
import { DeleteSynonyms, ListSynonyms, SaveSynonyms } from './synonyms.ts';
import { CountVouchers, ListVouchers } from './voucher.ts';

/** Every call of the edge by its name: what the description is printed from, and what property tests go through. */
export const EVERY_ENDPOINT: Readonly<Record<string, Endpoint>> = {
  ListProducts,
  GetProduct,
  RelatedProducts,
  GetProductByPorId,
  ListMerchants,
  ListMerchantsWithProducts,
  GetMerchant,
  ListCategories,
  CategoryTree,
  CategoryChildren,
  CategoryMerchants,
  CategoryProducts,
  ListBrands,
  GetBrand,
  BrandProducts,
  ListVouchers,
  CountVouchers,
  Search,
  Chat,
  GetHealth,
  ConfirmAge,
  StartGuestSession,
  RefreshSession,
  Login,
  Register,
  Logout,
  GetProfile,
  ChangeUsername,
  ChangePassword,
  ListSessions,
  EndOtherSessions,
  EndSession,
  DeleteAccount,
  ListVisits,
  RecordVisit,
  ExportAccount,
  ListSavedItems,
  MergeSavedItems,
  SaveItem,
  RemoveSavedItem,
  ListSavedVouchers,
  MergeSavedVouchers,
  SaveVoucher,
  RemoveSavedVoucher,
  GetFeedRefresh,
  QueueFeedRefresh,
  ListFeedRuns,
  ListFeedHealth,
  ListKnowledge,
  SaveKnowledge,
  DeleteKnowledge,
  GetExpiredLinkSettings,
  SaveExpiredLinkSettings,
  GetClicks,
  ExportClicks,
  ListSynonyms,
  SaveSynonyms,
  DeleteSynonyms,
  GetFeatured,
  SaveFeatured,
  ListAudit,
};
