/** What the home forms hand to the page, as in the specification's point 3. Areas are ids of the shared list. */
export interface VoucherRequest {
  /** 1 to 20. */
  selectedNumber: number;
  /** Naira for each person; null where the field was left empty. */
  selectedAmount: number | null;
}

export interface EmpowermentRequest extends VoucherRequest {
  state: string | null;
  lga: string | null;
}

export interface FundraisingSearch {
  state: string | null;
  lga: string | null;
  /** Null where none was entered. */
  code: string | null;
}

export interface HomeRequests {
  "agbara:voucher": VoucherRequest;
  "agbara:empowerment": EmpowermentRequest;
  "agbara:search": FundraisingSearch;
}

type HomeEvents = { [Name in keyof HomeRequests]: CustomEvent<HomeRequests[Name]> };

declare global {
  /** The page and every form hear the requests with their types. */
  interface DocumentEventMap extends HomeEvents {}
  interface HTMLElementEventMap extends HomeEvents {}
}

/** The areas of a request; an area that is not of the state, as an old draft may name, is left out. */
export function areasOfRequest(state: string, lga: string) {
  return { state: state || null, lga: lga.startsWith(`${state}-`) ? lga : null };
}

/** Hands a request to the page: an event that bubbles up from the form. */
export function handOver<Name extends keyof HomeRequests>(
  form: HTMLFormElement,
  name: Name,
  detail: HomeRequests[Name],
): void {
  form.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
