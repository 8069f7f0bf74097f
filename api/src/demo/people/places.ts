import type { CountryCode } from "@agbara/shared/countries.ts";
import type { PeopleKey } from "./names.ts";

/** A Nigerian state that families come from, with its towns and the peoples who mostly live there. */
export interface Origin {
  cities: readonly string[];
  peoples: readonly (readonly [people: PeopleKey, weight: number])[];
  /** How many members come from this state, compared with the other states. */
  weight: number;
}

const north = [
  ["hausa", 7],
  ["fulani", 3],
] as const;
const west = [
  ["yoruba", 7],
  ["yorubaMuslim", 3],
] as const;
const east = [["igbo", 1]] as const;

/** Where families come from, by the state's name in the list of states. */
export const ORIGINS: Readonly<Record<string, Origin>> = {
  Abia: { weight: 4, cities: ["Umuahia", "Aba", "Ohafia", "Arochukwu"], peoples: east },
  Adamawa: {
    weight: 2,
    cities: ["Yola", "Mubi", "Numan", "Jimeta"],
    peoples: [
      ["fulani", 5],
      ["bachama", 4],
    ],
  },
  "Akwa Ibom": {
    weight: 4,
    cities: ["Uyo", "Eket", "Ikot Ekpene", "Oron"],
    peoples: [["ibibio", 1]],
  },
  Anambra: { weight: 6, cities: ["Awka", "Onitsha", "Nnewi", "Ekwulobia"], peoples: east },
  Bauchi: { weight: 2, cities: ["Bauchi", "Azare", "Misau", "Tafawa Balewa"], peoples: north },
  Bayelsa: { weight: 2, cities: ["Yenagoa", "Brass", "Ogbia", "Sagbama"], peoples: [["ijaw", 1]] },
  Benue: {
    weight: 4,
    cities: ["Makurdi", "Gboko", "Otukpo", "Katsina-Ala"],
    peoples: [
      ["tiv", 7],
      ["idoma", 4],
    ],
  },
  Borno: { weight: 2, cities: ["Maiduguri", "Biu", "Monguno", "Bama"], peoples: [["kanuri", 1]] },
  "Cross River": {
    weight: 3,
    cities: ["Calabar", "Ikom", "Ogoja", "Ugep"],
    peoples: [["efik", 1]],
  },
  Delta: {
    weight: 5,
    cities: ["Asaba", "Warri", "Sapele", "Ughelli"],
    peoples: [
      ["urhobo", 6],
      ["igbo", 3],
      ["ijaw", 2],
    ],
  },
  Ebonyi: { weight: 2, cities: ["Abakaliki", "Afikpo", "Onueke", "Edda"], peoples: east },
  Edo: { weight: 5, cities: ["Benin City", "Ekpoma", "Auchi", "Uromi"], peoples: [["edo", 1]] },
  Ekiti: { weight: 3, cities: ["Ado Ekiti", "Ikere", "Ijero", "Ikole"], peoples: [["yoruba", 1]] },
  Enugu: { weight: 5, cities: ["Enugu", "Nsukka", "Udi", "Awgu"], peoples: east },
  "Federal Capital Territory": {
    weight: 2,
    cities: ["Abuja", "Gwagwalada", "Kubwa", "Bwari"],
    peoples: [["gbagyi", 1]],
  },
  Gombe: {
    weight: 2,
    cities: ["Gombe", "Kaltungo", "Billiri", "Dukku"],
    peoples: [
      ["fulani", 4],
      ["tangale", 3],
    ],
  },
  Imo: { weight: 6, cities: ["Owerri", "Orlu", "Okigwe", "Oguta"], peoples: east },
  Jigawa: { weight: 2, cities: ["Dutse", "Hadejia", "Gumel", "Kazaure"], peoples: north },
  Kaduna: {
    weight: 4,
    cities: ["Kaduna", "Zaria", "Kafanchan", "Kachia"],
    peoples: [
      ["hausa", 6],
      ["fulani", 2],
      ["gbagyi", 2],
    ],
  },
  Kano: { weight: 5, cities: ["Kano", "Wudil", "Gaya", "Bichi"], peoples: north },
  Katsina: { weight: 3, cities: ["Katsina", "Daura", "Funtua", "Malumfashi"], peoples: north },
  Kebbi: { weight: 2, cities: ["Birnin Kebbi", "Argungu", "Yauri", "Zuru"], peoples: north },
  Kogi: {
    weight: 3,
    cities: ["Lokoja", "Okene", "Idah", "Kabba"],
    peoples: [
      ["igala", 5],
      ["ebira", 3],
      ["yoruba", 2],
    ],
  },
  Kwara: {
    weight: 4,
    cities: ["Ilorin", "Offa", "Jebba", "Lafiagi"],
    peoples: [
      ["yorubaMuslim", 5],
      ["yoruba", 3],
      ["nupe", 1],
    ],
  },
  Lagos: { weight: 9, cities: ["Ikeja", "Lagos Island", "Ikorodu", "Epe"], peoples: west },
  Nasarawa: {
    weight: 2,
    cities: ["Lafia", "Keffi", "Akwanga", "Karu"],
    peoples: [
      ["eggon", 5],
      ["hausa", 3],
    ],
  },
  Niger: {
    weight: 3,
    cities: ["Minna", "Bida", "Suleja", "Kontagora"],
    peoples: [
      ["nupe", 5],
      ["gbagyi", 3],
      ["hausa", 2],
    ],
  },
  Ogun: { weight: 7, cities: ["Abeokuta", "Ijebu Ode", "Sagamu", "Ota"], peoples: west },
  Ondo: { weight: 4, cities: ["Akure", "Ondo", "Owo", "Okitipupa"], peoples: [["yoruba", 1]] },
  Osun: { weight: 5, cities: ["Osogbo", "Ile-Ife", "Ilesa", "Ede"], peoples: west },
  Oyo: { weight: 7, cities: ["Ibadan", "Ogbomosho", "Oyo", "Iseyin"], peoples: west },
  Plateau: {
    weight: 3,
    cities: ["Jos", "Bukuru", "Pankshin", "Shendam"],
    peoples: [
      ["berom", 7],
      ["hausa", 2],
    ],
  },
  Rivers: {
    weight: 5,
    cities: ["Port Harcourt", "Bonny", "Ahoada", "Degema"],
    peoples: [
      ["ijaw", 6],
      ["igbo", 3],
    ],
  },
  Sokoto: { weight: 2, cities: ["Sokoto", "Tambuwal", "Gwadabawa", "Illela"], peoples: north },
  Taraba: {
    weight: 2,
    cities: ["Jalingo", "Wukari", "Takum", "Bali"],
    peoples: [
      ["jukun", 5],
      ["fulani", 3],
      ["tiv", 2],
    ],
  },
  Yobe: {
    weight: 2,
    cities: ["Damaturu", "Potiskum", "Nguru", "Gashua"],
    peoples: [
      ["kanuri", 5],
      ["fulani", 3],
    ],
  },
  Zamfara: { weight: 2, cities: ["Gusau", "Kaura Namoda", "Anka", "Tsafe"], peoples: north },
};

/** Where members live. */
export interface Residence {
  /** How many of a hundred members live in this country. */
  weight: number;
  cities: readonly string[];
  /**
   * The members of this country whose parents are not Nigerian. `share` is their share of the country's members. Their
   * names are names of `people`.
   */
  others: readonly [share: number, people: PeopleKey];
}

export const RESIDENCES: Readonly<Record<CountryCode, Residence>> = {
  NG: { weight: 46, cities: ["Lagos", "Abuja", "Port Harcourt"], others: [0, "english"] },
  GB: {
    weight: 24,
    cities: ["London", "Manchester", "Birmingham", "Leeds", "Glasgow", "Cardiff", "Milton Keynes"],
    others: [0.08, "english"],
  },
  US: {
    weight: 7,
    cities: ["Houston", "Atlanta", "Baltimore", "Chicago", "Dallas", "Newark"],
    others: [0.1, "english"],
  },
  CA: {
    weight: 5,
    cities: ["Toronto", "Calgary", "Winnipeg", "Edmonton", "Ottawa"],
    others: [0.1, "english"],
  },
  IE: { weight: 3, cities: ["Dublin", "Cork", "Galway", "Drogheda"], others: [0.12, "english"] },
  DE: { weight: 2, cities: ["Berlin", "Hamburg", "Köln", "München"], others: [0.2, "european"] },
  FR: { weight: 1.5, cities: ["Paris", "Lyon", "Marseille"], others: [0.25, "european"] },
  ES: { weight: 1.5, cities: ["Madrid", "Barcelona", "Valencia"], others: [0.25, "european"] },
  IT: { weight: 2, cities: ["Milano", "Torino", "Padova", "Roma"], others: [0.2, "european"] },
  SW: { weight: 1.5, cities: ["Stockholm", "Göteborg", "Malmö"], others: [0.25, "european"] },
  AE: { weight: 2, cities: ["Dubai", "Abu Dhabi", "Sharjah"], others: [0.2, "emirati"] },
  ZA: { weight: 2, cities: ["Johannesburg", "Durban", "Cape Town"], others: [0.4, "zulu"] },
  GH: { weight: 2.5, cities: ["Accra", "Kumasi", "Takoradi", "Tema"], others: [0.5, "akan"] },
};
