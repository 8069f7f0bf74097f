import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Paginator } from "@agbara/shared/contract/entities.ts";
import type { DataProvider, GetListParams, GetOneParams, RaRecord, UpdateParams } from "ra-core";

/** What `update` does with an introduction; goes in `meta.action`. */
export type IntroductionAction = "activate" | "deactivate" | "note" | "suggestion" | "register";

/** Which record `getOne` of `users` reads: the profile alone, or with the introduction beside it. */
export type UserView = "profile" | "introduction" | "owner";

interface Page {
  data: { data: { _id: string }[]; paginator: Paginator };
}

/**
 * react-admin's verbs to the named calls of the contract: a map, without a rule of its own.
 * Lists answer with `pageInfo` and, for 'Page X of Y', with `meta.paginator`.
 */
export function createDataProvider(client: Client): DataProvider {
  const lists: Record<string, (params: GetListParams) => Promise<Page>> = {
    users: (params) => client.call("admin.preMatched.search", listInput(params), signalOf(params)),
    members: (params) => client.call("admin.users.search", listInput(params), signalOf(params)),
    introductions: (params) =>
      client.call("admin.introductions.list", listInput(params), signalOf(params)),
    requests: (params) =>
      client.call(
        "admin.preMatched.search",
        { request_status: "any", ...listInput(params) },
        signalOf(params),
      ),
    audit: (params) => client.call("admin.audit.list", listInput(params), signalOf(params)),
    staff: (params) => client.call("admin.staff.list", listInput(params), signalOf(params)),
    notes: (params) =>
      client.call(
        "admin.introductions.notes",
        { id: params.filter.introduction_id, page: params.pagination?.page },
        signalOf(params),
      ),
  };

  /** Lists that are short by nature and come as one. */
  const wholes: Record<string, (params: GetListParams) => Promise<RaRecord[]>> = {
    searches: async (params) => {
      const { data } = await client.call("admin.desk.searches.list", {}, signalOf(params));
      return data.map((search) => ({ ...search, id: search._id }));
    },
    recent: async (params) => {
      const { data } = await client.call("admin.desk.recent", {}, signalOf(params));
      return data.map((entry) => ({ ...entry, id: entry.person._id }));
    },
  };

  const records: Record<string, (params: GetOneParams) => Promise<object>> = {
    users: (params) => readUser(client, params),
    members: async (params) => (await client.call(...profileCall(params))).data,
    introductions: async (params) => {
      const input = { userId: String(params.id), page: params.meta?.page };
      const answer = await client.call("admin.introductions.withRequests", input, recordOf(params));
      const { data, updated_user, requests, suggestions } = answer;
      return { introduction: data, updated_user, requests, suggestions };
    },
    dashboard: async (params) => (await client.call("admin.dashboard", {}, signalOf(params))).data,
  };

  const creations: Record<string, (data: unknown) => Promise<{ data: { _id: string } }>> = {
    requests: (data) =>
      client.call("admin.introductions.request", data as Input<"admin.introductions.request">),
    staff: (data) => client.call("admin.staff.create", data as Input<"admin.staff.create">),
    searches: (data) =>
      client.call("admin.desk.searches.save", data as Input<"admin.desk.searches.save">),
  };

  async function getOne<Row extends RaRecord>(resource: string, params: GetOneParams<Row>) {
    const record = await verb(records, resource, "getOne")(params);
    return { data: asRecord<Row>({ ...record, id: params.id }) };
  }

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      if (Object.hasOwn(wholes, resource)) {
        const rows = await verb(wholes, resource, "getList")(params);
        return { data: rows.map((row) => asRecord(row)), total: rows.length };
      }
      const { data, paginator } = (await verb(lists, resource, "getList")(params)).data;
      return {
        data: data.map((record) => asRecord({ ...record, id: record._id })),
        pageInfo: { hasNextPage: paginator.hasNextPage, hasPreviousPage: paginator.hasPrevPage },
        meta: { paginator },
      };
    },
    getOne,
    async getMany(resource, { ids, meta, signal }) {
      const found = await Promise.all(ids.map((id) => getOne(resource, { id, meta, signal })));
      return { data: found.map(({ data }) => data) as never[] };
    },
    async update(resource, params) {
      const { data } = await (resource === "staff" ? switchAccount : act)(client, params);
      return { data: asRecord({ ...data, id: data._id }) };
    },
    async create(resource, params) {
      const { data } = await verb(creations, resource, "create")(params.data);
      return { data: asRecord({ ...data, id: data._id }) };
    },
    getManyReference: (resource) => unsupported(resource, "getManyReference"),
    updateMany: (resource) => unsupported(resource, "updateMany"),
    async delete(resource, { id }) {
      if (resource !== "searches") return unsupported(resource, "delete");
      const { data } = await client.call("admin.desk.searches.delete", { id: String(id) });
      return { data: asRecord({ ...data, id: data._id }) };
    },
    deleteMany: (resource) => unsupported(resource, "deleteMany"),
  };
}

function listInput({ filter, pagination }: GetListParams) {
  return { ...filter, page: pagination?.page };
}

function signalOf({ signal }: { signal?: AbortSignal }) {
  return signal ? { signal } : {};
}

/** Where there is no such record its screen says so. */
function recordOf(params: GetOneParams) {
  return { ...signalOf(params), saysAbsent: true };
}

function profileCall(params: GetOneParams) {
  return ["admin.users.get", { userId: String(params.id) }, recordOf(params)] as const;
}

async function readUser(client: Client, params: GetOneParams): Promise<object> {
  const view = params.meta?.view as UserView | undefined;
  if (view !== "introduction" && view !== "owner")
    return (await client.call(...profileCall(params))).data;
  const name = view === "owner" ? "admin.introductions.ofOwner" : "admin.introductions.ofUser";
  const answer = await client.call(name, { userId: String(params.id) }, recordOf(params));
  return { introduction: answer.data, updated_user: answer.updated_user };
}

/** The calls that change one introduction; `id` is its own. */
function act(client: Client, { id: identifier, data, meta }: UpdateParams) {
  const id = String(identifier);
  switch (meta?.action as IntroductionAction) {
    case "activate":
      return client.call("admin.introductions.activate", {
        id,
        deactivated_at: data.deactivated_at,
      });
    case "deactivate":
      return client.call("admin.introductions.deactivate", { id });
    case "note":
      return client.call("admin.introductions.note", {
        id,
        note: data.note,
        base: data.base,
      });
    case "suggestion":
      return client.call("admin.introductions.suggestion", { id, code: data.code });
    case "register":
      return client.call("admin.introductions.register", {
        ...(data as Omit<Input<"admin.introductions.register">, "introductionId">),
        introductionId: id,
      });
    default:
      throw new Error(`An introduction has no action "${meta?.action}".`);
  }
}

/** Ends the account of somebody who works here, or opens it again, as `meta.action` says. */
function switchAccount(client: Client, { id, meta }: UpdateParams) {
  const input = { userId: String(id) };
  return meta?.action === "reopen"
    ? client.call("admin.staff.reopen", input)
    : client.call("admin.staff.end", input);
}

function verb<Action>(actions: Record<string, Action>, resource: string, name: string): Action {
  const action = Object.hasOwn(actions, resource) ? actions[resource] : undefined;
  if (!action) throw new Error(`The resource "${resource}" has no ${name}.`);
  return action;
}

function unsupported(resource: string, name: string): Promise<never> {
  return Promise.reject(new Error(`The resource "${resource}" has no ${name}.`));
}

/** react-admin's record types are the caller's promise; the contract has checked the answer already. */
function asRecord<Row extends RaRecord>(record: RaRecord): Row {
  return record as Row;
}
