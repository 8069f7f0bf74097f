type Who = readonly ["female" | "male" | "amara" | "tunde", number];

interface DemoRequest {
  from: Who;
  to: Who;
  message: string;
  daysAgo: number;
  answer?: "accepted" | "rejected";
}

const OPENINGS = [
  "You wrote about a calm home, and I liked that. I would like to know more about you.",
  "I think we come from neighbouring towns. Can our consultants introduce us?",
  "I am looking for somebody who is serious about marriage and likes to laugh. I think you are both.",
  "My sister has the same job as you, so I know the long hours. I can be flexible with mine.",
  "You wrote that you keep your promises. This is very important to me.",
  "I have read your profile three times. I would be happy to talk to you.",
  "We go to the same church, and we may have more in common. I would be happy to meet you.",
  "What you say about family is what my parents taught me. Can I tell you more?",
];

/** Returns forty requests between invented people, spread over two months. About half still wait for an answer. */
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
    message: "I grew up in Onitsha and work in Leeds. Can I introduce myself?",
    daysAgo: 6,
  },
  {
    from: ["male", 11],
    to: ["amara", 0],
    message: "A calm home with an open door is what I want, too.",
    daysAgo: 2.5,
  },
  {
    from: ["amara", 0],
    to: ["male", 17],
    message:
      "You repair radios and I look after sick children. I think we would have a lot to talk about.",
    daysAgo: 20,
    answer: "accepted",
  },
  {
    from: ["tunde", 0],
    to: ["female", 9],
    message: "You cook the food of two countries. I would like to know how you do it.",
    daysAgo: 9,
  },
];
