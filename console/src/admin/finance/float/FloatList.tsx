import { formatKobo } from "@agbara/shared/money.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import money from "../../kit/money/money.module.css";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { PLACES } from "./movement.ts";
import { COLUMNS, noteOf } from "./movements.tsx";
import { NewMovement } from "./NewMovement.tsx";

/** Shows how much of our own money is left. Lists the transfers of our own money that people made by hand. */
export default function FloatList() {
  return (
    <MoneyList
      resource="float"
      title="Own money"
      filter={{}}
      tools={
        <IfMay call="finance.float.prepare">
          <NewMovement />
        </IfMay>
      }
      above={<Left />}
      said={(total) => `${counted(total, "movement", "movements")}, the latest first`}
      empty={{
        title: "Nobody moved money yet",
        text: "Record everything that you do by hand at the bank or a gateway.",
      }}
      table={{ columns: COLUMNS, noteOf }}
    />
  );
}

function Left() {
  const { data, error, refresh } = useRead("finance.float.read", {});
  if (!data && error) return <ReadFailed error={error} onAgain={refresh} />;
  return (
    <section className={`panel padded ${money.above}`} aria-labelledby="left">
      <h2 id="left">
        {data && data.left < 0
          ? "Our own money is below zero, so no payout is sent"
          : "Our own money bears fees and chargebacks"}
      </h2>
      <Facts>
        <Fact name="Left" value={data ? formatKobo(data.left) : "…"} />
        {data
          ? data.places.map(({ place, balance }) => (
              <Fact key={place} name={`At: ${PLACES[place]}`} value={formatKobo(balance)} />
            ))
          : // What is below keeps its place when the figures come.
            ["At: our bank account", "At: the gateway"].map((name) => (
              <Fact key={name} name={name} value="…" />
            ))}
      </Facts>
    </section>
  );
}
