/** Whom something is given to, as far as a shopper said it. */
export type Recipient =
  'baby' | 'toddler' | 'boy' | 'girl' | 'child' | 'teenage boy' | 'teenage girl' | 'teenager' | 'man' | 'woman' | 'adult' | 'anybody';

/** Kinds of goods that make presents: nodes of the taxonomy. */
const [BABY_TOYS, CUDDLY_TOYS, DOLLS, FIGURES, PLAYSETS, BLOCKS, ART_TOYS] = [2847, 1259, 1257, 6058, 3166, 3287, 3731];
const [EDUCATIONAL_TOYS, TOY_CARS, TOY_TRAINS, RADIO_CONTROLLED] = [1262, 3551, 5152, 2546];
const [BOARD_GAMES, CARD_GAMES, BRAIN_TEASERS] = [1246, 1247, 4011];
export const JIGSAWS = 2618;
const [HEADPHONES, SPEAKERS, BACKPACKS] = [505771, 249, 100];
const [EARRINGS, PENDANTS, WATCHES, PERFUME, MAKE_UP, HANDBAGS, WALLETS] = [194, 192, 201, 479, 477, 3032, 2668];
const [SUNGLASSES, SCARVES, BELTS, TIES, CUFFLINKS] = [178, 543673, 169, 176, 193];

/** What people give, by whom it is for. Of each kind something is shown, the first first. */
export const GIFTS: Readonly<Record<Recipient, readonly number[]>> = {
  baby: [CUDDLY_TOYS, BABY_TOYS],
  toddler: [CUDDLY_TOYS, BLOCKS, TOY_TRAINS, EDUCATIONAL_TOYS, TOY_CARS, PLAYSETS],
  boy: [FIGURES, BLOCKS, TOY_CARS, BOARD_GAMES, RADIO_CONTROLLED, JIGSAWS],
  girl: [DOLLS, ART_TOYS, BLOCKS, BOARD_GAMES, CUDDLY_TOYS, JIGSAWS],
  child: [BLOCKS, BOARD_GAMES, ART_TOYS, JIGSAWS, FIGURES, CUDDLY_TOYS],
  'teenage boy': [HEADPHONES, CARD_GAMES, RADIO_CONTROLLED, BRAIN_TEASERS, BACKPACKS, BOARD_GAMES],
  'teenage girl': [EARRINGS, HEADPHONES, CARD_GAMES, MAKE_UP, BACKPACKS, BOARD_GAMES],
  teenager: [HEADPHONES, CARD_GAMES, BRAIN_TEASERS, BOARD_GAMES, BACKPACKS, SPEAKERS],
  man: [WATCHES, WALLETS, PERFUME, SUNGLASSES, BELTS, TIES, CUFFLINKS],
  woman: [EARRINGS, PERFUME, HANDBAGS, PENDANTS, SCARVES, MAKE_UP],
  adult: [PERFUME, BOARD_GAMES, WATCHES, JIGSAWS, HEADPHONES, WALLETS],
  anybody: [BOARD_GAMES, PERFUME, JIGSAWS, EARRINGS, CUDDLY_TOYS, HEADPHONES, BLOCKS],
};
