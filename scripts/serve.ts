import { demonstration } from "../api/src/demo/demonstration.ts";
import { main } from "../api/src/main.ts";

// The demonstration is only at hand. Whether it is loaded, the setting DEMO_DATA says.
await main(demonstration);
