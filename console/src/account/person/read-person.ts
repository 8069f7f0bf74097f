import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroductionDetail } from "@agbara/shared/contract/parts/entities.ts";
import { client } from "../../providers/api.ts";

export interface PersonRead {
  /**
   * The record that we show. It is the pre-match between the reader and the person. If there is none, it is the
   * person's own introduction.
   */
  record: MemberIntroductionDetail;
  /** The person's own introduction, with their wishes. Null if the address contains the id of a pre-match. */
  own: MemberIntroductionDetail | null;
}

const get = async (matchId: string, options: SendOptions) =>
  (await client.call("introductions.requests.get", { matchId }, options)).data;

/**
 * Reads a person by the id of an introduction or of a pre-match. Also reads the pre-match, because only it has the
 * messages between the reader and this person.
 */
export async function readPerson(
  { matchId }: Input<"introductions.requests.get">,
  options: SendOptions,
): Promise<PersonRead> {
  const read = await get(matchId, options);
  if (read.contact) return { record: read, own: null };
  const { match } = read;
  // If nobody has sent a request, the pre-match has no message. If a request got no answer, the pre-match shows less
  // than the person's own introduction. So in both cases we show the introduction.
  if (!match || ["none", "lapsed"].includes(match.request_status))
    return { record: read, own: read };
  return { record: await get(match._id, options), own: read };
}
