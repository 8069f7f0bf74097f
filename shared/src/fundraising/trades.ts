/**
 * The trades of entrepreneurs, each with the key that we store. Entrepreneurs choose from this list, so that people can
 * find all pages of one trade.
 */
export const TRADES = {
  building: "Building and repairs",
  carpentry: "Carpentry and furniture",
  cleaning: "Cleaning and laundry",
  crafts: "Crafts and art",
  electrical: "Electrical work and solar",
  farming: "Farming, fish and livestock",
  fashion: "Tailoring and fashion",
  food: "Cooking, baking and drinks",
  hair: "Hair and beauty",
  health: "Health goods and care",
  phones: "Phones and computers",
  pictures: "Photos, film and music",
  printing: "Printing and design",
  provisions: "Provisions and groceries",
  recycling: "Collecting and recycling",
  shoes: "Shoes, bags and leather",
  teaching: "Teaching and child care",
  transport: "Transport and delivery",
  vehicles: "Vehicles and generators",
  other: "Something else",
} as const;

/** Short names of the trades, for places with room for only a word or two. */
export const SHORT_TRADES: { [Key in keyof typeof TRADES]: string } = {
  building: "Building",
  carpentry: "Carpentry",
  cleaning: "Cleaning",
  crafts: "Crafts",
  electrical: "Electrical",
  farming: "Farming",
  fashion: "Tailoring",
  food: "Cooking",
  hair: "Hair",
  health: "Health goods",
  phones: "Phones",
  pictures: "Pictures",
  printing: "Printing",
  provisions: "Provisions",
  recycling: "Recycling",
  shoes: "Shoes",
  teaching: "Teaching",
  transport: "Transport",
  vehicles: "Vehicles",
  other: "Own trade",
};

export type Trade = keyof typeof TRADES;

export const TRADE_KEYS = Object.keys(TRADES) as [Trade, ...Trade[]];
