import type { Business } from "./business.ts";

/** Invented businesses of people who make things by hand. Prices are market prices in naira. */
export const MAKERS: readonly Business[] = [
  {
    trade: "fashion",
    good: "sewing",
    item: "an industrial sewing machine",
    price: 185_000,
    does: [
      "I sew school uniforms for three schools near {lga} market.",
      "Every mother here knows my table: I sew uniforms and mend them in one day.",
    ],
    gains: [
      "With {item} I can finish forty pairs of shorts before school begins. Now I finish eighteen.",
      "{Item} sews through denim, which breaks the needle of my old Butterfly.",
    ],
    began: "My aunt put me behind her machine when I was thirteen, to keep me off the road.",
    week: "I charge ₦6,500 for a pinafore and ₦4,000 for shorts. In August and September I turn people away, because one machine can do only so much.",
  },
  {
    trade: "fashion",
    good: "cloth",
    item: "an overlocker and a steam iron",
    price: 148_000,
    does: [
      "I cut and sew agbádá and kaftans for weddings in {lga}.",
      "Men bring me five yards of cloth on Monday and dance in their new clothes on Saturday.",
    ],
    gains: [
      "{Item} give the inside of a kaftan the finish that shops in Lagos have.",
      "I pay another shop ₦700 for every seam I overlock there. With {item} we keep that money.",
    ],
    began: "I learned for four years under a master who made us unpick every crooked seam.",
    week: "A set costs ₦18,000 to sew, ₦25,000 with embroidery. Two apprentices work with me, and both can already cut alone.",
  },
  {
    trade: "fashion",
    good: "cloth",
    item: "dye, wax and two bales of plain cotton",
    price: 96_000,
    does: [
      "I dye àdìrẹ with my mother's patterns and sell it in lengths of five yards.",
      "Indigo is our family's colour: my grandmother dyed, my mother dyes, I dye.",
    ],
    gains: [
      "{Item} bought together cost a third less than by the yard.",
      "With {item} in the store I can also dye in the rainy season, when cotton is expensive.",
    ],
    began:
      "I stirred the dye pots before I could read. After my diploma I came back to them, because I wanted to.",
    week: "Five yards take three days and sell for ₦14,000. The finest, with hand-drawn squares, sell for ₦22,000. People order from Abuja, and I send the cloth by the night bus.",
  },
  {
    trade: "shoes",
    good: "shoe",
    item: "a sole press and a finishing machine",
    price: 210_000,
    does: [
      "I make leather sandals and school shoes that last two years.",
      "From one cow's hide I make eleven pairs of sandals, and I throw nothing away.",
    ],
    gains: [
      "{Item} stop the soles from opening in the rain.",
      "I carry thirty pairs across town to be pressed. With {item} I press them here.",
    ],
    began: "In Aba I swept a shoemaker's floor for a year before he let me hold the knife.",
    week: "I sell a pair of sandals for ₦9,500 and school shoes for ₦12,000. Schools order in September, and everybody orders before Christmas and Sallah.",
  },
  {
    trade: "shoes",
    good: "bag",
    item: "a leather stitching machine",
    price: 195_000,
    does: [
      "I sew laptop bags and school bags from leather and strong canvas.",
      "My bags carry books to six schools in {lga}, and none has lost its strap yet.",
    ],
    gains: [
      "By hand a bag takes me two days. With {item} it takes three hours.",
      "A company wants sixty bags for its staff. Without {item} I have to say no.",
    ],
    began:
      "It started with my own bag: it tore, I could not buy another, so I took it apart to see how it was made.",
    week: "A school bag costs ₦8,000, a laptop bag ₦21,000. I buy leather from Kano every second month and cut it on my kitchen table.",
  },
  {
    trade: "shoes",
    good: "shoe",
    item: "lasts, glue and leather for fifty pairs",
    price: 132_000,
    does: [
      "I repair shoes under the bridge at {lga} and make new ones at night.",
      "People call me 'doctor', because I can save every shoe.",
    ],
    gains: [
      "With {item} I can also sell ready-made sizes.",
      "{Item} are what stands between repairing for ₦500 and selling for ₦11,000.",
    ],
    began: "My father repaired shoes at this same corner for twenty-two years.",
    week: "Repairs bring about ₦4,000 a day. I also make three pairs of shoes a week, and they bring as much as all the repairs.",
  },
  {
    trade: "carpentry",
    good: "chair",
    item: "a planing machine",
    price: 225_000,
    does: [
      "I build beds, wardrobes and school benches from mahogany and obeche.",
      "If you sat in a class in {lga} last year, you may have sat on my bench.",
    ],
    gains: [
      "I plane by hand until my arms shake. {Item} planes a bed's boards in twenty minutes.",
      "{Item} would let me take the order of eighty benches that I lost in May.",
    ],
    began: "My uncle built coffins. I preferred beds, so I went to learn from his rival.",
    week: "A bed of six by six sells for ₦95,000, and the wood costs me ₦52,000. I have two boys who learn with me; one draws better than I do.",
  },
  {
    trade: "carpentry",
    good: "chair",
    item: "a circular saw and a small generator",
    price: 238_000,
    does: [
      "I make kitchen cabinets and doors that fit at the first try.",
      "Doors are my pride: they close with one finger, in the dry season and in the rains.",
    ],
    gains: [
      "Without electricity I cannot work. With {item} I can.",
      "With {item} I can cut the wood at the customer's house and go home the same day.",
    ],
    began:
      "After secondary school there was no money for the polytechnic, but there was a carpenter next door.",
    week: "I earn about ₦70,000 in a good month after I pay for wood and glue. We have electricity for four hours a day, mostly while I sleep.",
  },
  {
    trade: "crafts",
    good: "basket",
    item: "raffia, dye and two weaving frames",
    price: 88_000,
    does: [
      "Six women weave baskets with me, and hotels in Abuja buy them.",
      "We weave lamps, mats and laundry baskets from raffia that grows behind our houses.",
    ],
    gains: [
      "{Item} mean two more women can sit down with us.",
      "With {item} before December, we can make all the baskets that people order as gifts.",
    ],
    began:
      "Our mothers carried yams in these baskets. Now people in the city put such baskets in their sitting rooms. Somebody had to show them what we make.",
    week: "A laundry basket takes a woman two days and sells for ₦15,000. I pay her for it on the day that she brings it.",
  },
  {
    trade: "crafts",
    good: "pot",
    item: "an electric wheel and a small kiln",
    price: 248_000,
    does: [
      "I make cups, plates and flower pots from the red clay of {lga}.",
      "My plates have the thumb print of the person who made them. Restaurants ask for exactly that.",
    ],
    gains: [
      "In the open fire one pot in four cracks. With {item} it is one in thirty.",
      "{Item} make glazed plates possible, which sell for three times as much.",
    ],
    began:
      "The old women taught me to build pots by hand. I went to Suleja to learn the wheel, and came home again.",
    week: "I sell forty pieces in a week, from ₦1,500 for a cup to ₦18,000 for a water jar. I grind the cracked ones and use the clay again.",
  },
  {
    trade: "crafts",
    good: "beads",
    item: "beads, wire and a display for the market",
    price: 74_000,
    does: [
      "I string beads for brides: coral, crystal and everything between.",
      "Every bride in {lga} wears a bead that passed through my fingers.",
    ],
    gains: [
      "{Item} let me rent sets out, which pays every weekend and not once.",
      "With {item} I do not have to buy single strings at a shop's price.",
    ],
    began:
      "I learned it from videos, at night, with the cheapest data bundle. My first necklace fell apart in church.",
    week: "A set for a bride costs ₦45,000, a simple one ₦6,000. I sell by WhatsApp, and people who travel to the customer's town carry the beads.",
  },
  {
    trade: "printing",
    good: "press",
    item: "a heat press and a cutter for vinyl",
    price: 230_000,
    does: [
      "I print T-shirts, aprons and mugs for schools, churches and football teams.",
      "Bring me a name and a colour in the morning. In the evening, your team plays in its new shirts.",
    ],
    gains: [
      "I rent a press two streets away for ₦1,000 a shirt. {Item} pay for themselves by Easter.",
      "With {item} I can print a single shirt, not only fifty at once.",
    ],
    began: "I studied graphics at the polytechnic and drew posters for other people's elections.",
    week: "A printed shirt costs ₦5,500, and I pay ₦3,200 for the plain one. In the weeks before a carnival I sleep in the shop.",
  },
  {
    trade: "printing",
    good: "press",
    item: "a colour printer with four refills",
    price: 190_000,
    does: [
      "I print, laminate and bind beside the gate of the college in {lga}.",
      "Handouts, wedding programmes, CVs: half of this town has something from my printer.",
    ],
    gains: [
      "Students go to the next street for colour prints. With {item} they can stay here.",
      "{Item} bring the page in colour down to ₦100, and wedding programmes to me.",
    ],
    began:
      "I began with one old printer that prints only black. My brother gave it to me when he bought a new one.",
    week: "A page is ₦50. On a good day before exams I print two thousand pages. My sister binds them behind a closed door, so that nobody can hurry her.",
  },
  {
    trade: "recycling",
    good: "bottles",
    item: "a weighing scale and a tricycle's repair",
    price: 142_000,
    does: [
      "I buy plastic bottles by the kilo and sell them clean to the factory.",
      "Forty households keep their bottles for me, so the gutter of our street is open again.",
    ],
    gains: [
      "{Item} let me collect twice a week and pay people on the spot.",
      "With {item} we reach the other side of the express road, where nobody collects.",
    ],
    began:
      "Our house was flooded two years in a row, because bottles closed the drain. I started with my own street.",
    week: "I pay ₦150 for a kilo and sell for ₦260. Last month we collected 1,900 kilos. Children bring theirs before school.",
  },
  {
    trade: "recycling",
    good: "bottles",
    item: "a shredder for nylon and plastic",
    price: 245_000,
    does: [
      "We melt empty water sachets into paving stones that can carry a lorry.",
      "Sand and old nylon make a stone that does not break: we pave yards with it.",
    ],
    gains: [
      "Cutting by hand takes four of us a whole day. {Item} does it in an hour.",
      "With {item} we deliver a whole yard in a week, and contractors will speak to us.",
    ],
    began:
      "A lecturer showed us how to make the stones. He said that nobody would buy them. We have paved eleven yards.",
    week: "A square metre sells for ₦7,800. We are five, all from the same class, and share the profit at the end of the month.",
  },
];
