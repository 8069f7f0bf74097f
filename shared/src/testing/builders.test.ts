import { expect, it } from "vitest";
import {
  introduction,
  memberIntroduction,
  paginator,
  personSummary,
  profile,
} from "../contract/parts/entities.ts";
import {
  buildIntroduction,
  buildMemberIntroduction,
  buildPaginator,
  buildPerson,
  buildProfile,
  idOf,
} from "./builders.ts";

it.each([
  ["a person", personSummary, buildPerson()],
  ["a profile", profile, buildProfile()],
  ["an introduction", introduction, buildIntroduction()],
  ["a pre-match", introduction, buildIntroduction({ contact: buildPerson({ _id: idOf(2) }) })],
  ["a member's introduction", memberIntroduction, buildMemberIntroduction()],
  ["a paginator", paginator, buildPaginator()],
])("builds %s that fits the contract, no field too many", (_, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});

it("takes what a test is about", () => {
  expect(buildPerson({ age: 44 })).toEqual({ ...buildPerson(), age: 44 });
});
