import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import { accessOf } from "../../../providers/resource-access.ts";
import type { ConsoleResource } from "../../kit/resource.ts";

/** Entrepreneurs' bank accounts that wait for a verifier. */
const bankAccounts: ConsoleResource = {
  name: "bank-accounts",
  domain: "finance",
  title: "Bank accounts",
  icon: "lock",
  access: accessOf("bank-accounts"),
  list: lazyWing(() => import("./AccountList.tsx")),
};
export default bankAccounts;
