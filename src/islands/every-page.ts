import './assistant/assistant-toggle.ts';
import { connectMobileMenu } from './menu/mobile-menu.ts';
import { replaceBrokenPictures } from './page/broken-pictures.ts';
import { connectGoBack } from './page/go-back.ts';
import './saved/save-button.ts';
import './saved/saved-count.ts';
import './search/search-forms.ts';
import './session/account-link.ts';
import './vouchers/copy-code.ts';

connectMobileMenu();
connectGoBack();
replaceBrokenPictures();
