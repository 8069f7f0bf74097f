type Who = readonly ["female" | "male" | "amara" | "tunde", number];

interface DemoRequest {
  from: Who;
  to: Who;
  message: string;
  daysAgo: number;
  answer?: "accepted" | "rejected";
}

const OPENINGS = [
  "Your words about a calm house stayed with me. I would like to hear more of them.",
  "We come from neighbouring towns, it seems. May our consultants bring us together?",
  "I am looking for somebody who takes marriage seriously and laughs often. You read like both.",
  "My sister works as you do, so I know the hours. I would gladly fit mine around them.",
  "You wrote that you keep your word. That is what I look for first.",
  "I have read your introduction three times. I would be glad of a conversation.",
  "We share a church, and perhaps more. I would be happy to be introduced.",
  "What you say about family is what my parents taught me. May I tell you more?",
];

/** Forty requests between invented people, spread over two months; about half still wait. */
function betweenOthers(): DemoRequest[] {
  return Array.from({ length: 40 }, (_, nth): DemoRequest => {
    const fromMan = nth % 3 !== 0;
    const request: DemoRequest = {
      from: fromMan ? ["male", nth * 7 + 100] : ["female", nth * 7 + 100],
      to: fromMan ? ["female", nth * 5 + 50] : ["male", nth * 5 + 50],
      message: OPENINGS[nth % OPENINGS.length] ?? "",
      daysAgo: 60 - nth * 1.45,
    };
    if (nth % 4 === 1) request.answer = "accepted";
    if (nth % 9 === 2) request.answer = "rejected";
    return request;
  });
}

export const DEMO_REQUESTS: DemoRequest[] = [
  ...betweenOthers(),
  {
    from: ["male", 3],
    to: ["amara", 0],
    message: "I grew up in Onitsha and work in Leeds. May I introduce myself properly?",
    daysAgo: 6,
  },
  {
    from: ["male", 11],
    to: ["amara", 0],
    message: "A calm house with an open door: I could not have said it better.",
    daysAgo: 2.5,
  },
  {
    from: ["amara", 0],
    to: ["male", 17],
    message: "You mend radios and I mend children. We may have something to talk about.",
    daysAgo: 20,
    answer: "accepted",
  },
  {
    from: ["tunde", 0],
    to: ["female", 9],
    message: "Two countries, one kitchen: I would like to hear how you manage it.",
    daysAgo: 9,
  },
];
