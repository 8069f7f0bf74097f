/**
 * The questions of a profile. In the API, each question is a `data_*` field: `hint` is the question, and `answer` is
 * the person's answer.
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
