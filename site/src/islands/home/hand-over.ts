/**
 * The requests that the landing page's forms pass to the page, as point 3 of the specification describes. An area is an
 * id of the shared list.
 */
export interface VoucherRequest {
  /** 1 to 20. */
  selectedNumber: number;
  /** The amount for each person in naira. Null if the field is empty. */
  selectedAmount: number | null;
}

export interface EmpowermentRequest extends VoucherRequest {
  state: string | null;
  lga: string | null;
}

export interface FundraisingSearch {
  state: string | null;
  lga: string | null;
  /** The fundraising code. Null if the field is empty. */
  code: string | null;
}

export interface HomeRequests {
  "agbara:voucher": VoucherRequest;
  "agbara:empowerment": EmpowermentRequest;
  "agbara:search": FundraisingSearch;
}

type HomeEvents = { [Name in keyof HomeRequests]: CustomEvent<HomeRequests[Name]> };

declare global {
  /** Gives each request its type in TypeScript, for listeners on the page and on the forms. */
  interface DocumentEventMap extends HomeEvents {}
  interface HTMLElementEventMap extends HomeEvents {}
}

/**
 * Returns the state and the local government of a request. Leaves out a local government of another state, which an old
 * draft may contain.
 */
export function areasOfRequest(state: string, lga: string) {
  return { state: state || null, lga: lga.startsWith(`${state}-`) ? lga : null };
}

/** Passes a request to the page, as an event of the form. */
export function handOver<Name extends keyof HomeRequests>(
  form: HTMLFormElement,
  name: Name,
  detail: HomeRequests[Name],
): void {
  form.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
