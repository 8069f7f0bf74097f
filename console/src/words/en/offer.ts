/** Texts about what premium gives and costs. */
export const en = {
  title: "Premium",
  back: "Introductions",
  membersOnly: "Premium is for members.",
  loading: "Loading the offer",
  gives: "What it gives",
  whatItGives:
    "A premium subscription in your name for {days} days. At the moment it gives you nothing extra. Without it you can already search, send requests, accept, reject and see each other's contact details after you have both accepted. Our {support} can tell you more.",
  support: "support",
  costs: "What it costs",
  price: "{price} for {days} days.",
  ends: "Premium ends automatically and does not renew.",
  demonstration: "This is a demonstration: nothing is charged.",
  free: "Nothing is charged.",
  failed: "Your subscription did not start.",
  submit: "Subscribe to premium",
  question: "Do you want to subscribe to premium?",
  confirm: "Subscribe",
  confirming: "Subscribing…",
  after: "Premium costs {price} and runs for {days} days, until {day}.",
} as const;
