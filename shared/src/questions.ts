/**
 * The questions of a profile. Each is a `data_*` field with two texts. The hint is the question. The other text is the
 * person's answer.
 */
export const QUESTIONS = {
  data_occupation: "What do you do for a living?",
  data_education: "What did you study, or what did you train for?",
  data_faith: "What part does faith play in your life?",
  data_languages: "Which languages do you speak at home?",
  data_family: "Do you have children, or would you like to?",
  data_free_time: "How do you spend a free Saturday?",
  data_hopes: "What do you hope for in a marriage?",
} as const;

export type QuestionKey = keyof typeof QUESTIONS;
export const QUESTION_KEYS = Object.keys(QUESTIONS) as QuestionKey[];
