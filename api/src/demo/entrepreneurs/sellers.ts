import type { Business } from "./business.ts";

/** Invented businesses of people who grow, cook and sell. Prices are market prices in naira. */
export const SELLERS: readonly Business[] = [
  {
    trade: "farming",
    good: "tomatoes",
    item: "a water pump and drip lines",
    price: 218_000,
    does: [
      "I grow tomatoes and pepper on two plots outside {lga}.",
      "In June a basket of tomatoes costs ₦60,000, but mine are not ripe yet.",
    ],
    gains: [
      "With {item} I plant in the dry season, when the price is three times as high.",
      "{Item} take the bucket off my children's heads.",
    ],
    began: "My grandfather left us the land. My brothers went to the city, and I stayed.",
    week: "In November a basket brings ₦18,000, in June ₦60,000. Everything depends on water, and the stream is four hundred steps away.",
  },
  {
    trade: "farming",
    good: "fish",
    item: "two tarpaulin ponds and feed for a season",
    price: 240_000,
    does: [
      "I raise catfish behind our house and smoke what is not sold fresh.",
      "Five hundred catfish are my savings account, and they get fatter every week.",
    ],
    gains: [
      "{Item} mean a harvest every two months and not every four.",
      "With {item} I can keep fingerlings apart, so that the big ones stop eating my profit.",
    ],
    began:
      "An extension officer gave our class one pond to share. When the others got tired of it, I bought their parts.",
    week: "A kilo sells for ₦3,200 fresh and ₦4,500 smoked. Feed is the problem: a bag went from ₦18,000 to ₦31,000 in a year.",
  },
  {
    trade: "farming",
    good: "eggs",
    item: "cages and a hundred point-of-lay birds",
    price: 250_000,
    does: [
      "I keep hens and sell their eggs by the crate to shops in {lga}.",
      "Six shops wait for my eggs before they open.",
    ],
    gains: [
      "{Item} give three crates a day more, and the shops ask for five.",
      "With {item}, no hen has to sit on the wet floor, where many die.",
    ],
    began:
      "I started with eleven hens from my mother-in-law. She still counts them when she visits.",
    week: "A crate sells for ₦5,200 this month. I collect at six, wash my hands, and deliver on foot before school opens.",
  },
  {
    trade: "farming",
    good: "grain",
    item: "a cassava grater with an engine",
    price: 245_000,
    does: [
      "We make garri for half of {lga}: eight women, one shed, one fire.",
      "Our garri is dry, fine and a little sour, as people here want it.",
    ],
    gains: [
      "We carry cassava to another village to be grated. {Item} saves us that road.",
      "With {item} we can fry four bags in a week. Today we fry two.",
    ],
    began:
      "Each of us fried alone and sold to the same buyer, who set the price. Then we sat down together.",
    week: "A bag sells for ₦38,000. We share the profit by the days that each of us worked, and we write the days on the wall.",
  },
  {
    trade: "food",
    good: "bread",
    item: "a gas oven with four decks",
    price: 250_000,
    does: [
      "I bake Agege bread and have three boys who carry it out at five in the morning.",
      "The smell wakes up our street in {lga}: I bake from two until six.",
    ],
    gains: [
      "My oven is an old drum. {Item} bakes ninety loaves at once and burns none of them.",
      "With {item} I save the firewood that eats a quarter of what I earn.",
    ],
    began:
      "I carried bread on my head for a bakery for three years. I knew every customer before I baked a loaf.",
    week: "A big loaf is ₦1,400, a small one ₦700. A bag of flour makes a hundred and ten loaves, and flour is ₦62,000 today.",
  },
  {
    trade: "food",
    good: "meal",
    item: "a deep freezer and a gas cooker",
    price: 246_000,
    does: [
      "I cook rice, beans and amala for the workers of the motor park.",
      "At twelve o'clock my bench is full, and at two the pots are clean.",
    ],
    gains: [
      "I must buy meat every morning at the day's price. {Item} let me buy it once a week.",
      "With {item} I can take the school's order for two hundred plates on Fridays.",
    ],
    began:
      "When my husband's work ended, I cooked what I had and carried it to his old colleagues.",
    week: "A plate is ₦1,500 with meat, ₦1,000 without. I sell about ninety a day. Gas is dear, but firewood makes my daughter cough.",
  },
  {
    trade: "food",
    good: "bottles",
    item: "a blender, bottles and a cooler",
    price: 118_000,
    does: [
      "I make zobo, kunu and tiger-nut milk and sell them cold.",
      "Zobo with ginger and a little clove, without sugar: people come back for it.",
    ],
    gains: [
      "{Item} let me deliver to three offices that asked for forty bottles a day.",
      "I pour away the drinks that are warm by noon. {Item} will change that.",
    ],
    began:
      "I sold pure water in traffic to pay for my SSCE, and saw that people wanted something with a taste.",
    week: "A bottle is ₦500 and costs me ₦260. In the hot months I sell a hundred and fifty before evening.",
  },
  {
    trade: "food",
    good: "cake",
    item: "a mixer and a small oven",
    price: 205_000,
    does: [
      "I bake cakes for birthdays and small chops for every other day.",
      "Puff-puff in the week, wedding cakes on Saturday.",
    ],
    gains: [
      "I beat eggs by hand for an hour. With {item} I can start the next cake while I ice the last one.",
      "With {item} I can bake three layers in one night and sleep before I deliver.",
    ],
    began:
      "My first cake fell. My second fell. The third one I sold to the neighbour who had eaten the others.",
    week: "A cake of eight inches is ₦22,000, a hundred puff-puffs ₦6,000. Orders come by WhatsApp, with a picture from the internet and a small budget.",
  },
  {
    trade: "provisions",
    good: "provisions",
    item: "stock for three months",
    price: 220_000,
    does: [
      "I sell rice, oil, milk and soap in small measures near {lga} park.",
      "My shop is six feet wide, and everything that a kitchen needs is in it.",
    ],
    gains: [
      "I buy by the carton on credit. With {item} paid in cash, each carton is ₦1,800 cheaper.",
      "{Item} bought now is not bought at December's price.",
    ],
    began: "My mother gave me half of her table when I was seventeen, and later the whole of it.",
    week: "People buy one cup of rice and two spoons of milk. I take ₦35,000 on a good day, and about ₦4,000 of that is mine.",
  },
  {
    trade: "provisions",
    good: "grain",
    item: "twenty bags of beans at harvest",
    price: 235_000,
    does: [
      "I buy beans and millet at harvest and sell them by the mudu until the rains.",
      "I know a bad bean by its sound when it falls.",
    ],
    gains: [
      "{Item} double what I have to sell when the market is empty.",
      "Weevils do not get into bags with a lining. With {item} in such bags, I lose nothing.",
    ],
    began: "My father traded in Dawanau market and took me along when school was out.",
    week: "A bag costs ₦92,000 in November and ₦130,000 in June. People who can wait earn more, and I could never wait.",
  },
  {
    trade: "provisions",
    good: "tomatoes",
    item: "a covered stall with shelves",
    price: 165_000,
    does: [
      "I sell vegetables at the roadside: ugu, waterleaf, onions, tomatoes.",
      "My leaves are cut at five and sold by nine.",
    ],
    gains: [
      "The sun spoils a third of what I lay out. {Item} gives shade to me and my tomatoes.",
      "With {item}, my customers find me at the same place every day.",
    ],
    began: "I came to {lga} with one basket and asked the women at the junction where I could sit.",
    week: "I earn ₦3,500 on a market day. When rain comes at noon I give the leaves away, because nobody buys them the next day.",
  },
  {
    trade: "hair",
    good: "hair",
    item: "two hair dryers and a generator",
    price: 198_000,
    does: [
      "I braid, weave and fix hair in a shop with four chairs.",
      "I do Ghana weaving in two hours, and it does not hurt: my hand is light.",
    ],
    gains: [
      "Without electricity I cannot dry hair. {Item} keep the shop open on Saturdays, when everybody comes.",
      "With {item} I can take the two girls who want to learn with me.",
    ],
    began: "I plaited my sisters, then the whole compound, then their teachers.",
    week: "Braids are ₦7,000, retouching ₦5,500. In December I start at six and the last one leaves at eleven.",
  },
  {
    trade: "hair",
    good: "hair",
    item: "clippers, a steriliser and a solar panel",
    price: 176_000,
    does: [
      "I cut hair beside the bus stop and wash every clipper in spirit.",
      "Barbing is one chair, one mirror and patience. I have all three.",
    ],
    gains: [
      "Petrol takes ₦3,000 of every ₦9,000 that I earn. {Item} run on the sun.",
      "With {item}, mothers trust me with their small boys.",
    ],
    began: "I practised on my younger brother, who wore a cap for most of that year.",
    week: "A cut is ₦1,000, and ₦2,500 with dye. Friday evening and Saturday bring as much as the rest of the week.",
  },
  {
    trade: "hair",
    good: "soap",
    item: "shea butter, jars and labels for a year",
    price: 112_000,
    does: [
      "I cook black soap and shea cream as they do in my mother's village.",
      "My soap has four things in it, and you can eat three of them.",
    ],
    gains: [
      "Shops want a label with a number on it. For that I still need {item} and the NAFDAC form.",
      "If I buy {item} after the harvest, I pay half the price.",
    ],
    began:
      "Nothing from the chemist helped my baby's skin. My grandmother's soap did, so I asked her how she makes it.",
    week: "A bar is ₦900, a jar of cream ₦2,800. I sell sixty in a week and have a list of women who wait.",
  },
  {
    trade: "health",
    good: "medicine",
    item: "a fridge and shelves with glass",
    price: 232_000,
    does: [
      "I run a licensed patent medicine shop, an hour away from the nearest pharmacy.",
      "Fever, worms, small wounds: people come to me first. If I cannot help, I send them to a doctor.",
    ],
    gains: [
      "{Item} keep what has to be cold, so children get it here.",
      "With {item}, the inspectors let me sell more than paracetamol.",
    ],
    began: "I worked six years as a health assistant at the clinic until it closed.",
    week: "Most people spend ₦600. I write down every child's weight, because nobody else does.",
  },
  {
    trade: "health",
    good: "soap",
    item: "material for two thousand pads",
    price: 126_000,
    does: [
      "We sew washable pads and teach girls in {lga} how to use them.",
      "One pad lasts a year, and costs as much as packets for three months.",
    ],
    gains: [
      "With {item}, girls in four schools get a pad for ₦350.",
      "{Item} means that no girl in those classes stays at home for five days in a month.",
    ],
    began: "I was a form teacher. Every month I saw which girls were missing, and I knew why.",
    week: "We are three, with two machines. A set of four is ₦2,400; mothers pay in two parts.",
  },
];
