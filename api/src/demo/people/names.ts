/** First names as people write them. Some have the accents and dots of their language. Many people leave these out. */

export interface People {
  /** The name of the tribe, as people write it. Null if people with these names leave the question empty. */
  tribe: string | null;
  languages: readonly string[];
  faith: "Christian" | "Muslim";
  male: readonly string[];
  female: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const northernMuslim = {
  male: words(`Abubakar Musa Aliyu Sani Umar Ibrahim Yusuf Garba Bello Kabiru Nasiru Aminu Sadiq Shehu
    Mansur Auwal Hamza Isma'il Bashir Lawal Ɗahiru Faruƙ Haruna Idris Jibril Mukhtar Nura Salisu Tijjani
    Usman Zubairu Murtala Abdullahi Habib Ɗanlami Sulaiman Bilyaminu Yahaya`),
  female:
    words(`Aisha Fatima Hauwa Zainab Maryam Halima Hadiza Rabi Asma'u Safiya Khadija Amina Binta
    Bilkisu Ramatu Nafisa Hafsat Larai Sa'adatu Rukayya Sadiya Maimuna Jamila Rahama Habiba Zulaihat Hasana
    Usaina Balaraba Umma Farida Fa'iza Samira Nana Raliya`),
};
const middleBelt = {
  male: words(`Ayuba Bitrus Yohanna Ishaku Istifanus Luka Nuhu Markus Danjuma Elisha Habila Gideon Irmiya
    Yakubu Silas Bulus Filibus Iliya Danladi Joshua Zakka Tanko`),
  female:
    words(`Rifkatu Saratu Hannatu Lydia Naomi Jummai Asabe Ladi Rahila Tabitha Keziah Talatu Deborah
    Ruth Martha Laraba Lami Rejoice Comfort Maryamu Abigail Salome`),
};
const yoruba = {
  tribe: "Yorùbá",
  languages: ["Yorùbá", "English"],
} as const;

/** The peoples of Nigeria whose names and languages the demonstration uses. Each has a short key. */
export const PEOPLES = {
  yoruba: {
    ...yoruba,
    faith: "Christian",
    male: words(`Adébáyọ̀ Adéwálé Olúwaṣeun Babátúndé Ayọ̀délé Ọláolúwa Táíwò Kẹ́hìndé Fẹ́mi Túndé Ṣẹ́gun Kúnlé
      Akínwándé Akínyẹmí Gbénga Dáre Ìdòwú Adékúnlé Rótìmí Yínká Wọlé Bánkọ́lé Déjì Tòkunbọ̀ Ọpẹ́yẹmí Damilọ́lá
      Ayọ̀mídé Tèmítọ́pẹ́ Olúwatóbi Olúmidé Kọ́ládé Adéyẹmí Ọlánrewájú Fọlábí Ṣọlá Gbọ́láhàn Ṣínà Adéníyì Jídé
      Olúfẹ́mi Dàpọ̀ Lékan Níyì Olú Dayọ̀ Samuel Emmanuel`),
    female:
      words(`Ṣadé Fọlákẹ́ Adéọlá Títílayọ̀ Ọmọ́tọ́lá Yétúndé Ìyábọ̀ Bùkọ́lá Fúnmiláyọ̀ Abísọ́lá Àbẹ̀kẹ́ Àdùkẹ́
      Àṣàkẹ́ Mojísọ́lá Morẹ́nikẹ́jì Rónkẹ́ Rẹ̀mílẹ́kún Bísí Tóyìn Fọláṣadé Ìfẹ́olúwa Tọ́pẹ́ Ẹniọlá Dọlápọ̀ Kẹ́mi
      Yẹmisí Bọ́lá Ọmọ́wùnmí Olúwakẹ́mi Ayọ̀míkún Táíwò Kẹ́hìndé Ìdòwú Olúfúnkẹ́ Bọ́láńlé Sìmísọ́lá Tèmilolúwa
      Damilọ́lá Ọláyínká Adéṣẹwà Bánkẹ́ Ìbùkún Olúwatóyìn Ìtúnú Esther Blessing`),
  },
  yorubaMuslim: {
    ...yoruba,
    faith: "Muslim",
    male: words(`Kamaldeen Rasheed Taofeek Lateef Ganiyu Nurudeen Wasiu Saheed Musibau Jamiu Luqman Abdulrasaq
      Sikiru Rafiu Moshood Adébáyọ̀ Túndé Akeem`),
    female:
      words(`Rasheedat Sherifat Kudirat Modinat Silifat Ganiyat Barakat Latifat Mutiat Nimota Rukayat
      Simbiat Taibat Halimat Bùkọ́lá Títílayọ̀ Aminat`),
  },
  igbo: {
    tribe: "Igbo",
    languages: ["Igbo", "English"],
    faith: "Christian",
    male: words(`Chinedu Emeka Obinna Ikechukwu Chukwuemeka Nnamdi Ụchenna Kelechi Chidi Ịfeanyị Ebuka
      Okechukwu Ugochukwu Tobenna Somtochukwu Chibuike Onyekachi Kenechukwu Arinze Azubuike Obiọra Ụzọma Dumebi
      Chijiọke Okwudili Nwachukwu Anayọ Chukwudi Ọbịnna Ekene Kosisochukwu Chinọnso Ejike Ikenna Nonso Uche
      Izuchukwu Kamsi Okezie Ndubuisi Chimezie Anthony Kenneth`),
    female:
      words(`Ngọzi Chiọma Ifeọma Adaeze Nkechi Amaka Chiamaka Nneka Ụzọamaka Ogechi Adanna Chinyere Ebele
      Oluchi Chidinma Nkirụka Obiageli Ụlọma Ezinne Chinwe Ijeọma Uchenna Akụnna Nwakaego Ifụnanya Ọgọchukwu
      Kambili Zikọra Adaọbi Nwanneka Ọlanma Chizọba Ugọchi Nnenna Ada Onyinye Somadina Chikaọdịlị Urenna
      Mmesọma Kasarachi Ndidi Patience Gloria`),
  },
  hausa: {
    tribe: "Hausa",
    languages: ["Hausa", "English"],
    faith: "Muslim",
    ...northernMuslim,
  },
  fulani: {
    tribe: "Fulani",
    languages: ["Fulfulde", "Hausa", "English"],
    faith: "Muslim",
    male: [...northernMuslim.male, ...words("Modibbo Buba Hammadu Saidu Jibrilla Yero Barkindo")],
    female: [
      ...northernMuslim.female,
      ...words("Adama Dijja Asta Fadimatu Inna Nenne Kulu Aissatu"),
    ],
  },
  kanuri: {
    tribe: "Kanuri",
    languages: ["Kanuri", "Hausa", "English"],
    faith: "Muslim",
    male: words(`Modu Bukar Kachallah Goni Mustapha Ali Abba Zanna Kyari Lawan Babagana Bulama Mala Umar
      Tijjani`),
    female:
      words(`Yagana Falmata Yakaka Hajja Zara Kaltum Aisa Bintu Fanna Yana Hauwa Maryam Amina Zainab
      Ummi`),
  },
  nupe: {
    tribe: "Nupe",
    languages: ["Nupe", "Hausa", "English"],
    faith: "Muslim",
    male: words("Ndagi Ndako Manko Jiya Gana Mamudu Alhassan Kolo Yisa Suleiman Isah Saba Umaru"),
    female:
      words(`Fatima Sakina Aishetu Hawawu Rabiatu Nnadzwa Memunat Salamatu Habibat Zeinab Amina
      Asabi`),
  },
  efik: {
    tribe: "Efik",
    languages: ["Efik", "English"],
    faith: "Christian",
    male: words(`Effiong Etim Bassey Okon Ekpo Edet Asuquo Archibong Ekpenyong Otu Eyo Efiom Ita Nsa Orok
      Ukpong Offiong`),
    female:
      words(`Arit Nkoyo Atim Affiong Ime Eno Inyang Ekanem Iquo Mbong Ansa Adiaha Ikwo Nko Glory
      Ekei`),
  },
  ibibio: {
    tribe: "Ibibio",
    languages: ["Ibibio", "English"],
    faith: "Christian",
    male: words(`Akpan Udo Itoro Aniekan Ubong Idorenyin Mfon Nsikak Uwem Otobong Ekong Imo Idongesit Kufre
      Utibe Emediong Abasiekong`),
    female:
      words(`Ekaette Mfoniso Inyene Idara Uduak Emem Iniobong Itohowo Nse Abasiama Unyime Ediomo Edidiong
      Utibeabasi Ndifreke Akaninyene Uyai`),
  },
  tiv: {
    tribe: "Tiv",
    languages: ["Tiv", "English"],
    faith: "Christian",
    male: words(`Terver Terseer Tersoo Aondona Aondoaver Iorwuese Iorfa Shima Sesugh Orduen Msughter Ternenge
      Fanen Saater Tertsea Tersugh Terhemba Terkimbi`),
    female:
      words(`Mwuese Doosuur Dooshima Nguveren Ngodoo Hembadoon Nguumbur Wandoo Mimidoo Ngunan Kpadoo
      Doofan Erdoo Member Torkwase Nguwasen`),
  },
  idoma: {
    tribe: "Idoma",
    languages: ["Idoma", "English"],
    faith: "Christian",
    male: words("Adakole Owoicho Enenche Ejeh Oche Ogwuche Ameh Onuh Agbo Ochigbo Inalegwu Eche"),
    female: words("Ochanya Ene Onyeche Ada Ogbene Enewa Ehi Oyiwodu Blessing Inya Omada Agnes"),
  },
  igala: {
    tribe: "Igala",
    languages: ["Igala", "English"],
    faith: "Christian",
    male: words("Ocholi Attah Achimugu Ojonugwa Enejo Idoko Akoh Ojochide Ameh Omachi Edime Alih"),
    female: words(
      "Ojone Ojoma Unekwu Ojochenemi Ufedo Ile Enyo Omeyi Ajuma Ojochegbe Eneole Grace",
    ),
  },
  ebira: {
    tribe: "Ebira",
    languages: ["Ebira", "English"],
    faith: "Muslim",
    male: words("Ohida Onimisi Ozovehe Anavami Otaru Adeiza Isah Salihu Enesi Abdulmalik Ondeku"),
    female: words("Ohunene Onize Oyiza Asmau Enehuwa Adavize Rekiya Hawawu Zainab Onyioza"),
  },
  edo: {
    tribe: "Edo",
    languages: ["Edo", "English"],
    faith: "Christian",
    male: words(`Osaze Osagie Efosa Osarumwense Eghosa Omoruyi Nosa Uyi Osahon Imasuen Osamudiamen Iyare
      Ehigie Osas`),
    female:
      words(`Esohe Osariemen Itohan Adesuwa Isoken Osayi Ivie Omosede Eseosa Amenze Ehinomen Osasere
      Efe Odion`),
  },
  urhobo: {
    tribe: "Urhobo",
    languages: ["Urhobo", "Pidgin", "English"],
    faith: "Christian",
    male: words(`Oghenekaro Oghenero Ovie Onoriode Ejiro Oghenetega Okiemute Ochuko Efe Oghenovo
      Tega`),
    female:
      words(`Ufuoma Onome Isio Rukevwe Tejiri Oghenerukevwe Efemena Orode Ejiro Omotekoro Eloho
      Aghogho`),
  },
  ijaw: {
    tribe: "Ijaw",
    languages: ["Izon", "Pidgin", "English"],
    faith: "Christian",
    male: words(`Ebiakpo Tonye Perekeme Dagogo Tari Fubara Tekena Datonye Timi Ebi Inko Soberekon Ayebatari
      Doubra`),
    female:
      words(`Preye Ebiere Timipre Ibinabo Boma Ibiso Belema Soboma Tarila Sokari Ibifuro Daba Ayebaemi
      Tamara`),
  },
  berom: {
    tribe: "Berom",
    languages: ["Berom", "Hausa", "English"],
    faith: "Christian",
    male: words("Dung Pam Davou Bot Gyang Chollom Dalyop Bitrus Choji Badung Jugu Rwang"),
    female: words("Kaneng Chundung Vou Ngo Lyop Kachollom Nerat Hannatu Kangyang Simi Yop Rifkatu"),
  },
  gbagyi: {
    tribe: "Gbagyi",
    languages: ["Gbagyi", "Hausa", "English"],
    faith: "Christian",
    ...middleBelt,
  },
  jukun: { tribe: "Jukun", languages: ["Jukun", "Hausa"], faith: "Christian", ...middleBelt },
  bachama: { tribe: "Bachama", languages: ["Bachama", "Hausa"], faith: "Christian", ...middleBelt },
  tangale: { tribe: "Tangale", languages: ["Tangale", "Hausa"], faith: "Christian", ...middleBelt },
  eggon: { tribe: "Eggon", languages: ["Eggon", "Hausa"], faith: "Christian", ...middleBelt },
  akan: {
    tribe: "Akan",
    languages: ["Twi", "English"],
    faith: "Christian",
    male: words("Kwame Kofi Kwabena Yaw Kojo Kwaku Nana Fiifi Kwasi Ekow"),
    female: words("Akosua Ama Abena Efua Adwoa Yaa Esi Afia Akua Maame"),
  },
  zulu: {
    tribe: "Zulu",
    languages: ["isiZulu", "English"],
    faith: "Christian",
    male: words("Thabo Sipho Bongani Sibusiso Mandla Themba Lwazi Sandile"),
    female: words("Nomvula Thandiwe Zanele Nokuthula Lindiwe Busisiwe Ayanda Nandi"),
  },
  english: {
    tribe: null,
    languages: ["English"],
    faith: "Christian",
    male: words("Marcus Daniel James Nathan Andre Jordan Malcolm Isaac Ciarán Liam Tobias Julian"),
    female: words("Grace Naomi Alicia Hannah Simone Chloe Maya Aoife Niamh Imani Rachel Bethany"),
  },
  european: {
    tribe: null,
    languages: ["English"],
    faith: "Christian",
    male: words("Jonas Lukas Matteo Álvaro Étienne Björn Olivier Lorenzo Javier Måns Jürgen"),
    female: words("Élodie Chiara Lucía Åsa Katrin Inés Francesca Maëlle Ingrid Noémie Jördis"),
  },
  emirati: {
    tribe: null,
    languages: ["Arabic", "English"],
    faith: "Muslim",
    male: words("Omar Khalid Rashid Hassan Karim Tariq Saeed"),
    female: words("Layla Noura Salma Mariam Hessa Yasmin Reem"),
  },
} as const satisfies Record<string, People>;

export type PeopleKey = keyof typeof PEOPLES;
