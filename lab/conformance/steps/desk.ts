import type { StepsAt } from "../step.ts";

const nothing = () => ({});

export const deskSteps: StepsAt<"desk"> = {
  "desk.dashboard.read": { as: "consultant", input: nothing },
  "desk.day.read": { as: "consultant", input: nothing },
  "desk.day.count": { as: "consultant", input: nothing },
  "desk.money.read": { as: "finance", input: nothing },
  "desk.find.people": { as: "consultant", input: () => ({ text: "am" }) },
  "desk.find.money": { as: "finance", input: () => ({ text: "agb-none" }) },
  "desk.audit.list": { as: "admin", input: () => ({ page: 1 }) },
  "desk.searches.save": {
    as: "consultant",
    input: () => ({ name: "Conformance", list: "users", query: "min_age=22&max_age=40" }),
    learn(world, { data }) {
      world.savedSearchId = data._id;
    },
  },
  "desk.searches.list": { as: "consultant", input: nothing },
  "desk.searches.delete": { as: "consultant", input: ({ savedSearchId: id }) => ({ id }) },
  "desk.recent.list": { as: "consultant", input: nothing },
  "desk.timeline.list": {
    as: "consultant",
    input: ({ people }) => ({ userId: people.member?.id ?? "" }),
  },
};
