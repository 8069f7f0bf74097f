import { randomUUID } from "node:crypto";
import type { StepsAt } from "../step.ts";

const nothing = () => ({});

export const deskSteps: StepsAt<"desk"> = {
  "desk.dashboard.read": { as: "consultant", input: nothing },
  "desk.day.read": { as: "consultant", input: nothing },
  "desk.day.count": { as: "consultant", input: nothing },
  "desk.money.read": { as: "finance", input: nothing },
  "desk.files.ask": {
    as: "finance",
    input: () => ({ id: randomUUID(), list: "gifts", contacts: true, reason: "Conformance" }),
    learn(world, { data }) {
      world.moneyFileId = data._id;
    },
  },
  "desk.files.list": { as: "finance", input: nothing },
  "desk.files.approve": { as: "admin", input: ({ moneyFileId: id }) => ({ id }) },
  "desk.files.rows": { as: "finance", input: ({ moneyFileId: id }) => ({ id }) },
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
