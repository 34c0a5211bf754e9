import { wordSet } from './words.ts';

/** Names of models that tell which thing is meant, whatever is wanted for it. */
export const MODELS = wordSet(
  'iphone iphones ipad ipads ipod macbook macbooks imac galaxy kindle xbox playstation nintendo gopro chromebook surface thinkpad airpods fitbit',
);

/** Words after a model that make another thing of it: 'iPhone 7 Plus'. */
export const MODEL_VARIANTS = wordSet('plus pro max mini edge ultra lite xl active note air slim se xr');

/** Makers of phones, tablets and consoles. Another brand before the name of a model is that of the accessory. */
export const MAKERS_OF_MODELS = wordSet(
  'samsung apple amazon microsoft nintendo sony gopro google lenovo lg htc huawei motorola nokia oneplus xiaomi asus',
);
