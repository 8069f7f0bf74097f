import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Colleague } from "./queries.ts";

type ConsultantView = Output<"introductions.assignments.consultants">["data"][number];

export function colleagueView({ id, first_name, email }: Colleague): ConsultantView {
  return { _id: id, first_name, email: email ?? "" };
}
