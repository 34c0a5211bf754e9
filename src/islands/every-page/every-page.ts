import '#stores/session/connect-bearer.ts';
import './assistant-toggle.ts';
import { connectMobileMenu } from './mobile-menu.ts';
import { replaceBrokenPictures } from './broken-pictures.ts';
import { connectGoBack } from './go-back.ts';
import './save-button.ts';
import './saved-count.ts';
import './search-forms.ts';
import './account-link.ts';
import './copy-code.ts';

connectMobileMenu();
connectGoBack();
replaceBrokenPictures();
