import type { Client } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { CallName, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import type { DataProvider, RaRecord } from "ra-core";
import { RESOURCES } from "./resources.ts";

/** Makes a call of the contract. The contract gives the types of the input and the answer. */
type Ask = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options?: SendOptions,
) => Promise<Output<Name>>;

/** React-admin's data provider with one more method, which `useRead` and `useDo` use. */
export interface ConsoleProvider extends DataProvider {
  call: Ask;
}

/** A row of the table of resources. Its types are general, because react-admin does not know the types of our calls. */
interface Row {
  list: { call: CallName; input?: (filter: object, page: number | undefined) => object };
  record?: { call: CallName; id: string };
  plain?: string;
}

/** React-admin may request any name, so there may be no row with this name. */
const ROWS: ReadonlyMap<string, Row> = new Map(Object.entries(RESOURCES as Record<string, Row>));

interface Answer {
  success: true;
  data: { _id: string; data: { _id: string }[]; paginator: Paginator };
}

/**
 * Translates react-admin's methods into calls of the contract, with the table of resources. The provider `plain`
 * handles plain records. The answer for a list has `pageInfo`, and a `meta` with the `paginator` for 'Page X of Y' and
 * everything else that the call returns.
 */
export function createDataProvider(client: Client, plain: DataProvider): ConsoleProvider {
  const ask = client.call as (
    name: CallName,
    input: object,
    options: SendOptions,
  ) => Promise<Answer>;

  const provider: ConsoleProvider = {
    supportAbortSignal: true,
    // The type of `client.call` allows callers to leave out an empty input. The generic type `Ask` cannot express this,
    // so we cast.
    call: client.call as Ask,
    async getList(resource, params) {
      const { call, input } = ROWS.get(resource)?.list ?? {};
      if (!call || !input) return unsupported(resource, "getList");
      const asked = input(params.filter ?? {}, params.pagination?.page);
      const { data, ...meta } = (await ask(call, asked, signalOf(params))).data;
      const { hasNextPage, hasPrevPage } = meta.paginator;
      return {
        data: data.map((record) => asRecord({ ...record, id: record._id })),
        pageInfo: { hasNextPage, hasPreviousPage: hasPrevPage },
        meta,
      };
    },
    async getOne(resource, params) {
      const { call, id } = ROWS.get(resource)?.record ?? {};
      if (!call || !id) return unsupported(resource, "getOne");
      const options = { ...signalOf(params), saysAbsent: true };
      const { data, ...beside } = await ask(call, { [id]: String(params.id) }, options);
      return { data: asRecord({ ...beside, ...data, id: params.id }) };
    },
    async getMany(resource, { ids, ...params }) {
      const found = await Promise.all(
        ids.map((id) => provider.getOne(resource, { id, ...params })),
      );
      return { data: found.map(({ data }) => data) };
    },
    getManyReference: (resource) => unsupported(resource, "getManyReference"),
    create: (resource) => unsupported(resource, "create"),
    update: (resource) => unsupported(resource, "update"),
    updateMany: (resource) => unsupported(resource, "updateMany"),
    delete: (resource) => unsupported(resource, "delete"),
    deleteMany: (resource) => unsupported(resource, "deleteMany"),
  };
  return withPlain(provider, plain);
}

/** Passes calls about plain records to the provider `plain`, which finds records by their paths. */
function withPlain(provider: ConsoleProvider, plain: DataProvider): ConsoleProvider {
  const pathOf = (resource: string) => ROWS.get(resource)?.plain;
  const of = (resource: string) => (pathOf(resource) ? plain : provider);
  const named = (resource: string) => pathOf(resource) ?? resource;
  return {
    ...provider,
    getList: (resource, params) => of(resource).getList(named(resource), params),
    getOne: (resource, params) => of(resource).getOne(named(resource), params),
    getMany: (resource, params) => of(resource).getMany(named(resource), params),
  };
}

function signalOf({ signal }: { signal?: AbortSignal }) {
  return signal ? { signal } : {};
}

function unsupported(resource: string, name: string): Promise<never> {
  return Promise.reject(new Error(`The resource "${resource}" has no ${name}.`));
}

/** React-admin's caller chooses the type of the record. The contract has already checked the answer, so we cast. */
function asRecord<One extends RaRecord>(record: RaRecord): One {
  return record as One;
}
