import * as z from "zod/mini";
import { PATCH_RETRIES, REQUEST_MESSAGE_MAX } from "../../constants.ts";
import {
  contactChannel,
  introduction,
  memberIntroductionDetail,
  paginator,
} from "../parts/entities.ts";
import { day, forMembers, id, text } from "../parts/fields.ts";
import { byId, empty, pageNumber, userId, withData } from "../parts/shapes.ts";

import { introductionId, viewed } from "./own.ts";

const matchId = z.object({ matchId: id });

/** A member's message to the other person of a request. A consultant can also send it for the member. */
const message = forMembers(text);
const requestMessage = message(REQUEST_MESSAGE_MAX, 1);

const suggestions = z.array(z.object({ _id: id, user: introduction.shape.user }));

const pageOfRequests = z.object({ data: z.array(introduction), paginator });

/** The calls about requests for an introduction between two people, and about the answers. */
export const requestsCalls = {
  "introductions.requests.received": {
    method: "GET",
    path: "admin/user-introductions/introduction/list/{userId}",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    /**
     * `page`: the page number in the list of requests that the person received. `sent_page`: the page number in the
     * list of requests that the person sent.
     */
    query: () => z.object({ page: pageNumber, sent_page: pageNumber }),
    /**
     * `requests`: the requests that this person received, in order of arrival. `sent`: the requests that this person
     * sent, the latest first.
     */
    response: () =>
      z.extend(viewed, {
        requests: pageOfRequests,
        sent: pageOfRequests,
        suggestions,
      }),
  },
  "introductions.requests.get": {
    method: "GET",
    path: "user-introductions/introduction/list/{matchId}",
    access: "member",
    retries: 0,
    params: matchId,
    response: () => withData(memberIntroductionDetail),
  },
  "introductions.requests.send": {
    method: "PATCH",
    path: "user-introductions/{matchId}/request",
    access: "member",
    retries: PATCH_RETRIES,
    params: matchId,
    body: () => z.object({ message: requestMessage }),
    response: () => withData(memberIntroductionDetail),
  },
  "introductions.requests.sendForMember": {
    method: "POST",
    path: "user-introductions/{introductionId}/request",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: introductionId,
    /** Sends a request for a member. `user_id`: the member for whom the consultant asks. */
    body: () => z.object({ message: requestMessage, user_id: z.optional(id) }),
    response: () => withData(introduction),
  },
  "introductions.requests.accept": {
    method: "PATCH",
    path: "user-introductions/{matchId}/accept",
    access: "member",
    retries: PATCH_RETRIES,
    params: matchId,
    body: () => z.object({ message: z.optional(message(REQUEST_MESSAGE_MAX)) }),
    response: () => withData(memberIntroductionDetail),
  },
  "introductions.requests.reject": {
    method: "PATCH",
    path: "user-introductions/{matchId}/reject",
    access: "member",
    retries: PATCH_RETRIES,
    params: matchId,
    body: empty,
    response: () => withData(memberIntroductionDetail),
  },
  "introductions.requests.takeBack": {
    method: "PATCH",
    path: "user-introductions/{matchId}/take-back",
    access: "member",
    retries: PATCH_RETRIES,
    /**
     * The id of the caller's waiting request. The request becomes `lapsed`, and the asked person no longer sees it. If
     * the caller is not active, this may also be the id of the request's entry in `ended`.
     */
    params: matchId,
    body: empty,
    /**
     * The other person's introduction after the caller withdrew the request. Null for an inactive caller, because such
     * a caller may see nobody.
     */
    response: () => withData(z.nullable(memberIntroductionDetail)),
  },
  "introductions.requests.contacted": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/contacted",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /**
     * Records that a consultant reached one of a request's two people. `user_id`: this person. `day`: today or an
     * earlier day, in Nigeria.
     */
    body: () => z.object({ user_id: id, channel: contactChannel, day }),
    response: () => withData(introduction),
  },
  "introductions.requests.remind": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/remind",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    body: empty,
    response: () => withData(introduction),
  },
  "introductions.requests.recordAnswer": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/answer",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /** Records the answer that the asked person gave by phone. `message`: their words to the other person. */
    body: () =>
      z.object({
        answer: z.enum(["accepted", "rejected"]),
        message: z.optional(message(REQUEST_MESSAGE_MAX)),
      }),
    response: () => withData(introduction),
  },
  "introductions.requests.introduce": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/introduce",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    body: empty,
    response: () => withData(introduction),
  },
} as const;
