import type { Business } from "./business.ts";

/** Invented businesses of people who repair, carry, teach and serve. Prices are market prices in naira. */
export const SERVERS: readonly Business[] = [
  {
    trade: "building",
    good: "blocks",
    item: "a block mould and forty bags of cement",
    price: 248_000,
    does: [
      "I mould nine-inch blocks and sell them to people who build on our road.",
      "My blocks do not break when they fall off the truck. Everybody has tried.",
    ],
    gains: [
      "I rent the mould by the day. With {item} I pay no rent.",
      "With {item} I can deliver the blocks for a whole house, and be paid for a whole house.",
    ],
    began:
      "I carried blocks for others for four years and counted how many were made from one bag.",
    week: "A block sells for ₦750 and costs me ₦590. In the rains nobody builds, so what we earn has to last.",
  },
  {
    trade: "building",
    good: "tools",
    item: "a tile cutter, a drill and a ladder",
    price: 152_000,
    does: [
      "I lay tiles and paint: parlours, shops, one small mosque.",
      "Put a ball on my floor: it does not roll.",
    ],
    gains: [
      "Renting tools costs me a day's pay. With {item} of my own, I keep that pay.",
      "With {item} I can take work in Abuja and bring two boys from {lga}.",
    ],
    began:
      "After the NYSC there was no job with my certificate, and a cousin needed somebody to mix cement.",
    week: "I get ₦1,200 for a square metre. A room takes two days, and people recommend me to their sisters.",
  },
  {
    trade: "cleaning",
    good: "laundry",
    item: "a washing machine and an industrial iron",
    price: 236_000,
    does: [
      "I wash and iron for offices, students and two guest houses.",
      "White clothes stay white with me, because I change the water four times.",
    ],
    gains: [
      "My hands crack in harmattan. {Item} wash for a guest house in one morning.",
      "With {item} I can promise clothes for the next day and keep my promise.",
    ],
    began:
      "As a student, I washed my room-mates' clothes to pay for handouts. Later they brought me their children's clothes.",
    week: "A shirt is ₦400, a bed sheet ₦700. I collect on Monday and Thursday with a wheelbarrow that everybody knows.",
  },
  {
    trade: "cleaning",
    good: "soap",
    item: "drums, caustic soda and bottles",
    price: 84_000,
    does: [
      "I mix liquid soap and bleach, and refill the bottles that people bring back.",
      "Bring your bottle, take it full: ₦500 instead of ₦1,100.",
    ],
    gains: [
      "{Item} bought by the drum bring the bottle to ₦420.",
      "With {item} I can supply the three schools that asked.",
    ],
    began:
      "I learned to make soap at a free training in the town hall. Sixty people came, and four of us still make it.",
    week: "I sell two hundred bottles in a week, most of them to restaurants. I stir in the yard with a mask on.",
  },
  {
    trade: "electrical",
    good: "solar",
    item: "panels and batteries to rent out",
    price: 250_000,
    does: [
      "I put solar lights on stalls, so that markets can sell after dark.",
      "Eleven stalls in {lga} have light from my two panels, each for ₦200 an evening.",
    ],
    gains: [
      "{Item} light thirty stalls more, and nobody buys petrol for it.",
      "With {item}, the women who sell pepper stay open until nine.",
    ],
    began: "I repaired generators until I understood that people want light, not noise.",
    week: "I charge the batteries by day and rent them out by night. A battery is paid back after five months; the oldest is three years old.",
  },
  {
    trade: "electrical",
    good: "solar",
    item: "a tester, a crimper and cable",
    price: 138_000,
    does: [
      "I wire houses and repair inverters, even after others have tried.",
      "I was the only girl in my class of electricians. Now my classmates ask me to wire their houses.",
    ],
    gains: [
      "{Item} mean I find the fault instead of guessing it.",
      "With {item} I can sign for a whole building, not for one room.",
    ],
    began:
      "Our fuse blew and the electrician did not come. So I read the book that came with the meter.",
    week: "A room is ₦18,000 to wire. An inverter is ₦7,500, and you pay nothing if I cannot mend it.",
  },
  {
    trade: "phones",
    good: "phone",
    item: "a hot-air station and a microscope",
    price: 168_000,
    does: [
      "I repair phones: broken screens, charging ports and water damage.",
      "Do not throw your phone away before I have seen it.",
    ],
    gains: [
      "I send boards to Computer Village and wait a week. With {item} I mend them at my table.",
      "{Item} are the difference between changing parts and repairing them.",
    ],
    began: "I opened my own phone with a kitchen knife when I was fifteen. It still works.",
    week: "A new screen is ₦14,000, and I pay ₦10,500 for the part. A repaired board would bring ₦12,000, and I need no part for it.",
  },
  {
    trade: "phones",
    good: "phone",
    item: "two laptops and a router",
    price: 250_000,
    does: [
      "I teach typing, spreadsheets and how to apply for things online.",
      "JAMB, NIN, passport: people come with a paper and leave with a slip.",
    ],
    gains: [
      "Eight people want to learn, and I have one laptop. {Item} make it a class.",
      "With {item} we register a whole school for its exam in two days.",
    ],
    began: "I filled in the forms for my mother first, and then for the members of her church.",
    week: "A month of lessons is ₦8,000, a registration ₦1,000. I open when there is electricity and close when it goes.",
  },
  {
    trade: "pictures",
    good: "camera",
    item: "a camera lens and two lamps",
    price: 228_000,
    does: [
      "I photograph weddings, naming days and passports.",
      "At a wedding, I know where to stand when the guests spray money.",
    ],
    gains: [
      "I borrow a lens for ₦15,000 a weekend. With {item}, I will not need to borrow one.",
      "With {item} I can photograph inside a dark hall, and the colours stay right.",
    ],
    began: "A cousin in Dubai sent me his old camera and said: do not sell it.",
    week: "A wedding is ₦80,000 with an album. Passports are ₦1,500 for four, and they pay the rent.",
  },
  {
    trade: "pictures",
    good: "camera",
    item: "a microphone, a mixer and a recorder",
    price: 187_000,
    does: [
      "I record gospel singers, adverts for markets and a radio play in Hausa.",
      "My studio is a wardrobe with blankets in it, but nobody hears that.",
    ],
    gains: [
      "{Item} let four people sing at the same time.",
      "With {item} I can go to a choir that cannot come to me.",
    ],
    began: "I was the one in church who always knew why the loudspeaker whistled.",
    week: "A song is ₦12,000. Market women pay ₦3,000 for an advert that plays all week from a speaker on a bicycle.",
  },
  {
    trade: "teaching",
    good: "books",
    item: "benches, slates and books for thirty",
    price: 194_000,
    does: [
      "I look after small children while their mothers are in the market.",
      "Thirty-two children learn to read under my zinc roof.",
    ],
    gains: [
      "They share nine benches. {Item} let everybody sit.",
      "With {item}, the inspector will allow us to call this a nursery.",
    ],
    began:
      "I looked after my neighbour's two children. She told her sister, and her sister told the women who sell onions.",
    week: "A mother pays ₦400 a day, and her child gets porridge. I was a trained teacher before I had children of my own.",
  },
  {
    trade: "teaching",
    good: "books",
    item: "a projector and two hundred past papers",
    price: 146_000,
    does: [
      "I prepare school leavers for WAEC and JAMB in the evening.",
      "Last year, nineteen of my twenty-four students passed mathematics.",
    ],
    gains: [
      "{Item} let me teach two groups what I now write twice.",
      "With {item}, people who cannot pay the big lesson centre can learn here.",
    ],
    began:
      "I failed mathematics twice myself. So I know the place in the book where people get lost.",
    week: "Each subject is ₦2,500 a month. In every class two pay nothing, and nobody knows which two.",
  },
  {
    trade: "transport",
    good: "cart",
    item: "the engine of a cargo tricycle",
    price: 242_000,
    does: [
      "I carry goods from the market to the shops: yams, cement, once a wedding cake.",
      "My keke has three wheels and eleven regular customers.",
    ],
    gains: [
      "My engine smokes, and the police are right to stop me. {Item} puts me back on the road.",
      "With {item} I work for myself, and I do not have to pay an owner every evening.",
    ],
    began: "I pushed a wheelbarrow in that market from primary six.",
    week: "A trip is ₦1,500. I make seven on a market day and two on a Sunday after church.",
  },
  {
    trade: "transport",
    good: "cart",
    item: "two cargo bicycles and bags",
    price: 158_000,
    does: [
      "We deliver food and papers by bicycle, four boys and one girl.",
      "In the go-slow of {lga} nobody is faster than our bicycles.",
    ],
    gains: [
      "{Item} add two riders who have asked since Easter.",
      "With {item} we can also deliver the bakery's bread in the morning.",
    ],
    began: "A restaurant's rider fell ill. I had a bicycle, so I took over his deliveries.",
    week: "A delivery is ₦700, and the rider keeps ₦500. We have not lost a plate yet.",
  },
  {
    trade: "vehicles",
    good: "tools",
    item: "a compressor and a set of spanners",
    price: 215_000,
    does: [
      "I repair motorcycles and kekes under the mango tree at the junction.",
      "Hear that? That is how an engine should sound.",
    ],
    gains: [
      "I pump with my feet and borrow spanners. {Item} double what I finish in a day.",
      "With {item} I can take apprentices, and two mothers have asked.",
    ],
    began:
      "I was an apprentice for six years. At the end there was a party, but my toolbox was empty.",
    week: "Oil and plugs are ₦2,500, an engine ₦25,000. People who cannot pay leave their number plate. All of them have come back for it.",
  },
  {
    trade: "vehicles",
    good: "tools",
    item: "a welding machine and gas",
    price: 233_000,
    does: [
      "I weld gates, burglary bars and broken bumpers.",
      "What I weld never comes back for repair.",
    ],
    gains: [
      "{Item} are rented today at ₦6,000, whether there is light or not.",
      "With {item} I can build the poultry cages that three farmers want.",
    ],
    began: "My teacher was seventy and could not see the seam any more. I was his eyes.",
    week: "A gate is ₦140,000, and nearly all of that pays for iron. I earn with small things, such as a hinge or a pot's handle, for ₦1,500 each.",
  },
  {
    trade: "other",
    good: "flowers",
    item: "a greenhouse of bamboo and nylon",
    price: 134_000,
    does: [
      "I raise seedlings: citrus, mango, flowers for offices.",
      "Every second avocado tree in {lga} grew up in a bag in my yard.",
    ],
    gains: [
      "{Item} keeps the hard rain off four thousand seedlings.",
      "With {item} I can graft in the dry months too.",
    ],
    began: "I put a seed in a milk tin for my daughter's school. The teacher asked for thirty.",
    week: "A seedling is ₦600, a grafted one ₦2,500. The state bought two hundred for a road and paid after eight months.",
  },
  {
    trade: "other",
    good: "chair",
    item: "forty chairs and two canopies",
    price: 246_000,
    does: [
      "I rent chairs and canopies to every party near my house.",
      "No party in our street begins before my chairs have come.",
    ],
    gains: [
      "I rent chairs from others and keep a tenth of what the customer pays. With {item} of my own I keep all of it.",
      "With {item} I can serve two parties on one Saturday.",
    ],
    began: "We had twelve chairs left from my father's burial, and a neighbour asked for them.",
    week: "A chair is ₦150 a day and a canopy ₦6,000. In December every chair is out.",
  },
];
